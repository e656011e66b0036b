// X10 for Visual Studio Code: what the editor asks goes to x10ls, and comes back in the editor's own terms.
'use strict';

const vscode = require('vscode');
const { Client } = require('./client');

const selector = [{ language: 'x10' }];
let client; // undefined: none runs
let diagnostics;

// ---- from the editor's terms to LSP's, and back ----

const toPosition = (p) => ({ line: p.line, character: p.character });
const toRange = (r) => ({ start: toPosition(r.start), end: toPosition(r.end) });
const fromPosition = (p) => new vscode.Position(p.line, p.character);
const fromRange = (r) => new vscode.Range(fromPosition(r.start), fromPosition(r.end));
const fromLocation = (l) => new vscode.Location(vscode.Uri.parse(l.uri), fromRange(l.range));
const fromMarkup = (m) => new vscode.MarkdownString(typeof m === 'string' ? m : m.value);
const about = (document, position) => ({
  textDocument: { uri: document.uri.toString() },
  ...(position ? { position: toPosition(position) } : {}),
});

function fromDiagnostic(d) {
  const made = new vscode.Diagnostic(fromRange(d.range), d.message, d.severity - 1);
  made.source = d.source;
  made.code = d.code;
  made.relatedInformation = (d.relatedInformation || []).map(
    (r) => new vscode.DiagnosticRelatedInformation(fromLocation(r.location), r.message));
  return made;
}
const toDiagnostic = (d) => ({ range: toRange(d.range), message: d.message, severity: d.severity + 1, code: d.code });

function fromEdit(edit) {
  const made = new vscode.WorkspaceEdit();
  const add = (uri, edits) => {
    for (const e of edits) made.replace(vscode.Uri.parse(uri), fromRange(e.range), e.newText);
  };
  for (const [uri, edits] of Object.entries(edit.changes || {})) add(uri, edits);
  for (const change of edit.documentChanges || []) {
    if (change.kind === 'rename') made.renameFile(vscode.Uri.parse(change.oldUri), vscode.Uri.parse(change.newUri));
    else add(change.textDocument.uri, change.edits);
  }
  return made;
}

function fromSymbol(s) {
  const made = new vscode.DocumentSymbol(s.name, '', s.kind - 1, fromRange(s.range), fromRange(s.selectionRange));
  made.children = (s.children || []).map(fromSymbol);
  return made;
}

function fromItem(i) {
  const made = new vscode.CompletionItem(i.label, i.kind - 1);
  made.detail = i.detail;
  made.sortText = i.sortText;
  made.additionalTextEdits = (i.additionalTextEdits || []).map((e) => vscode.TextEdit.replace(fromRange(e.range), e.newText));
  return made;
}

function fromSignatures(help) {
  const made = new vscode.SignatureHelp();
  made.activeSignature = help.activeSignature;
  made.activeParameter = help.activeParameter;
  made.signatures = help.signatures.map((s) => {
    const one = new vscode.SignatureInformation(s.label, s.documentation && fromMarkup(s.documentation));
    one.parameters = s.parameters.map((p) => new vscode.ParameterInformation(p.label));
    return one;
  });
  return made;
}

const actionKinds = ['quickfix', 'refactor.extract', 'source.organizeImports'];
function fromAction(a) {
  const made = new vscode.CodeAction(a.title, vscode.CodeActionKind.Empty.append(a.kind));
  made.edit = a.edit && fromEdit(a.edit);
  made.isPreferred = a.isPreferred;
  made.disabled = a.disabled;
  return made;
}

const fromCallItem = (i) => new vscode.CallHierarchyItem(
  i.kind - 1, i.name, i.detail, vscode.Uri.parse(i.uri), fromRange(i.range), fromRange(i.selectionRange));
const toCallItem = (i) => ({ name: i.name, kind: i.kind + 1, detail: i.detail, uri: i.uri.toString(),
  range: toRange(i.range), selectionRange: toRange(i.selectionRange) });

// ---- what the editor may ask ----

async function ask(method, params, token, from) {
  const result = client && await client.request(method, params, token);
  return result === null || result === undefined ? undefined : from(result);
}
const all = (from) => (list) => list.map(from);

function providers() {
  const l = vscode.languages;
  const text = (name) => `textDocument/${name}`;
  return [
    l.registerHoverProvider(selector, { provideHover: (d, p, t) =>
      ask(text('hover'), about(d, p), t, (h) => new vscode.Hover(fromMarkup(h.contents), fromRange(h.range))) }),
    l.registerDefinitionProvider(selector, { provideDefinition: (d, p, t) => ask(text('definition'), about(d, p), t, fromLocation) }),
    l.registerTypeDefinitionProvider(selector, { provideTypeDefinition: (d, p, t) =>
      ask(text('typeDefinition'), about(d, p), t, fromLocation) }),
    l.registerReferenceProvider(selector, { provideReferences: (d, p, context, t) =>
      ask(text('references'), { ...about(d, p), context }, t, all(fromLocation)) }),
    l.registerDocumentHighlightProvider(selector, { provideDocumentHighlights: (d, p, t) =>
      ask(text('documentHighlight'), about(d, p), t, all((h) => new vscode.DocumentHighlight(fromRange(h.range), h.kind - 1))) }),
    l.registerDocumentSymbolProvider(selector, { provideDocumentSymbols: (d, t) =>
      ask(text('documentSymbol'), about(d), t, all(fromSymbol)) }),
    l.registerWorkspaceSymbolProvider({ provideWorkspaceSymbols: (query, t) =>
      ask('workspace/symbol', { query }, t,
        all((s) => new vscode.SymbolInformation(s.name, s.kind - 1, s.containerName, fromLocation(s.location)))) }),
    l.registerCompletionItemProvider(selector, { provideCompletionItems: (d, p, t) =>
      ask(text('completion'), about(d, p), t, (c) => new vscode.CompletionList(c.items.map(fromItem), c.isIncomplete)) }, '.'),
    l.registerSignatureHelpProvider(selector, { provideSignatureHelp: (d, p, t) =>
      ask(text('signatureHelp'), about(d, p), t, fromSignatures) }, '(', ','),
    l.registerRenameProvider(selector, {
      provideRenameEdits: (d, p, newName, t) => ask(text('rename'), { ...about(d, p), newName }, t, fromEdit),
      prepareRename: (d, p, t) => ask(text('prepareRename'), about(d, p), t,
        (r) => ({ range: fromRange(r.range), placeholder: r.placeholder })),
    }),
    l.registerFoldingRangeProvider(selector, { provideFoldingRanges: (d, context, t) =>
      ask(text('foldingRange'), about(d), t, all((f) => new vscode.FoldingRange(f.startLine, f.endLine))) }),
    l.registerCodeActionsProvider(selector, { provideCodeActions: (d, range, context, t) =>
      ask(text('codeAction'), { ...about(d), range: toRange(range), context: {
        diagnostics: context.diagnostics.map(toDiagnostic), ...(context.only ? { only: [context.only.value] } : {}) } }, t,
        all(fromAction)) }, { providedCodeActionKinds: actionKinds.map((k) => vscode.CodeActionKind.Empty.append(k)) }),
    l.registerInlayHintsProvider(selector, { provideInlayHints: (d, range, t) =>
      ask(text('inlayHint'), { ...about(d), range: toRange(range) }, t, all((h) => {
        const made = new vscode.InlayHint(fromPosition(h.position), h.label, h.kind);
        made.tooltip = h.tooltip;
        return made;
      })) }),
    l.registerCallHierarchyProvider(selector, {
      prepareCallHierarchy: (d, p, t) => ask(text('prepareCallHierarchy'), about(d, p), t, all(fromCallItem)),
      provideCallHierarchyIncomingCalls: (item, t) => ask('callHierarchy/incomingCalls', { item: toCallItem(item) }, t,
        all((c) => new vscode.CallHierarchyIncomingCall(fromCallItem(c.from), c.fromRanges.map(fromRange)))),
      provideCallHierarchyOutgoingCalls: (item, t) => ask('callHierarchy/outgoingCalls', { item: toCallItem(item) }, t,
        all((c) => new vscode.CallHierarchyOutgoingCall(fromCallItem(c.to), c.fromRanges.map(fromRange)))),
    }),
  ];
}

// By the server's own names of kinds.
const colours = (legend) => {
  const known = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
  const from = (found) => new vscode.SemanticTokens(new Uint32Array(found.data));
  return [
    vscode.languages.registerDocumentSemanticTokensProvider(selector, { provideDocumentSemanticTokens: (d, t) =>
      ask('textDocument/semanticTokens/full', about(d), t, from) }, known),
    vscode.languages.registerDocumentRangeSemanticTokensProvider(selector, { provideDocumentRangeSemanticTokens: (d, range, t) =>
      ask('textDocument/semanticTokens/range', { ...about(d), range: toRange(range) }, t, from) }, known),
  ];
};

// Only where the server formats.
const formatting = () => vscode.languages.registerDocumentFormattingEditProvider(selector, {
  provideDocumentFormattingEdits: (d, options, t) => ask('textDocument/formatting', { ...about(d), options }, t,
    all((e) => vscode.TextEdit.replace(fromRange(e.range), e.newText))),
});

// ---- documents, and the life of the server ----

const isX10 = (document) => document.languageId === 'x10';

function opened(document) {
  if (client && isX10(document)) {
    client.notify('textDocument/didOpen', { textDocument: {
      uri: document.uri.toString(), languageId: 'x10', version: document.version, text: document.getText() } });
  }
}

function watchDocuments() {
  const w = vscode.workspace;
  const tell = (method, params) => client && client.notify(method, params);
  return [
    w.onDidOpenTextDocument(opened),
    w.onDidChangeTextDocument((e) => isX10(e.document) && e.contentChanges.length && tell('textDocument/didChange', {
      textDocument: { uri: e.document.uri.toString(), version: e.document.version },
      contentChanges: e.contentChanges.map((c) => ({ range: toRange(c.range), text: c.text })) })),
    w.onDidSaveTextDocument((d) => isX10(d) && tell('textDocument/didSave', about(d))),
    w.onDidCloseTextDocument((d) => isX10(d) && tell('textDocument/didClose', about(d))),
  ];
}

function onNotice(method, params) {
  if (method === 'textDocument/publishDiagnostics') {
    diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(fromDiagnostic));
  } else if (method === 'window/showMessage') {
    vscode.window.showWarningMessage(params.message);
  }
}

async function start(context) {
  const settings = vscode.workspace.getConfiguration('x10');
  const command = settings.get('server');
  client = new Client(command, onNotice, (reason) => {
    client = undefined;
    vscode.window.showErrorMessage(`x10ls (${command}): ${reason}. The setting x10.server says where it is.`);
  });
  const options = {};
  for (const name of ['sourcePath', 'edition', 'defines', 'warnings']) options[name] = settings.get(name);
  const server = await client.request('initialize', {
    processId: process.pid,
    capabilities: {
      workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } },
      textDocument: { codeAction: { disabledSupport: true } },
    },
    initializationOptions: options,
    workspaceFolders: (vscode.workspace.workspaceFolders || []).map((f) => ({ uri: f.uri.toString(), name: f.name })),
  });
  client.notify('initialized', {});
  if (server.capabilities.semanticTokensProvider) {
    context.subscriptions.push(...colours(server.capabilities.semanticTokensProvider.legend));
  }
  if (server.capabilities.documentFormattingProvider) context.subscriptions.push(formatting());
  vscode.workspace.textDocuments.forEach(opened);
}

async function stop() {
  const old = client;
  client = undefined;
  if (old) await old.end();
}

async function activate(context) {
  diagnostics = vscode.languages.createDiagnosticCollection('x10');
  context.subscriptions.push(diagnostics, ...providers(), ...watchDocuments(),
    vscode.commands.registerCommand('x10.restart', async () => {
      await stop();
      await start(context);
    }));
  await start(context).catch(() => {}); // told already
}

module.exports = { activate, deactivate: stop };
