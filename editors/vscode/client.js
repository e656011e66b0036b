// A client of LSP: a process that speaks JSON-RPC over its standard input and output. Knows nothing of the editor.
'use strict';

const { spawn } = require('child_process');

class Client {
  // `onNotice(method, params)`; `onEnd(reason)`: the server is gone, though it was not asked to go.
  constructor(command, onNotice, onEnd) {
    this.onNotice = onNotice;
    this.waiting = new Map();
    this.last = 0;
    this.buffer = Buffer.alloc(0);
    this.isEnded = false;
    this.process = spawn(command, [], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.process.stdout.on('data', (bytes) => this.take(bytes));
    this.process.stdin.on('error', () => {});
    const gone = (reason) => {
      for (const { reject } of this.waiting.values()) reject(new Error(reason));
      this.waiting.clear();
      if (!this.isEnded) onEnd(reason);
      this.isEnded = true;
    };
    this.process.on('error', (error) => gone(error.message));
    this.process.on('exit', (code, signal) => gone(`it ended with ${signal || code}`));
  }

  take(bytes) {
    this.buffer = Buffer.concat([this.buffer, bytes]);
    for (;;) {
      const head = this.buffer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.buffer.toString('utf8', 0, head))[1]);
      if (this.buffer.length < head + 4 + length) return;
      const message = JSON.parse(this.buffer.toString('utf8', head + 4, head + 4 + length));
      this.buffer = this.buffer.subarray(head + 4 + length);
      this.handle(message);
    }
  }

  handle(message) {
    if (message.method) return this.onNotice(message.method, message.params);
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!asked) return undefined;
    return message.error ? asked.reject(new Error(message.error.message)) : asked.resolve(message.result);
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    if (!this.isEnded) this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  notify(method, params) {
    this.send({ method, params });
  }

  // `token`: of the editor, by which it cancels.
  request(method, params, token) {
    const id = ++this.last;
    if (token) token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    return new Promise((resolve, reject) => {
      if (this.isEnded) return reject(new Error('x10ls is not running'));
      this.waiting.set(id, { resolve, reject });
      return this.send({ id, method, params });
    });
  }

  async end() {
    if (this.isEnded) return;
    const stopped = this.request('shutdown', null).catch(() => {});
    await stopped;
    this.notify('exit');
    this.isEnded = true;
  }
}

module.exports = { Client };
