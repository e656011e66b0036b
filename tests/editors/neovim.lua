-- Drives x10ls in a buffer of X10, and writes what was found as JSON into a file.
local x10ls, file, result = vim.env.X10LS, vim.env.X10_FILE, vim.env.X10_RESULT
local found = {}

local function wait(what, test)
  assert(vim.wait(60000, test, 20), 'no ' .. what)
end

-- The answer to a request about the place of a word.
local function ask(method, line, word, more)
  local text = vim.api.nvim_buf_get_lines(0, line - 1, line, true)[1]
  vim.api.nvim_win_set_cursor(0, { line, text:find(word, 1, true) - 1 })
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(), more or {})
  local answers = assert(vim.lsp.buf_request_sync(0, method, params, 60000), 'no answer to ' .. method)
  for _, answer in pairs(answers) do
    return answer.result
  end
end

local function messages()
  return vim.tbl_map(function(d)
    return { line = d.lnum + 1, text = d.message }
  end, vim.diagnostic.get(0))
end

local function run()
  require('x10').setup { cmd = { x10ls } }
  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  found.filetype = vim.bo.filetype
  wait('diagnostics', function() return #vim.diagnostic.get(0) > 0 end)
  found.diagnostics = messages()
  vim.api.nvim_buf_set_lines(0, 3, 4, true, { '    val total:Long = twice(21);' })
  wait('end of diagnostics', function() return #vim.diagnostic.get(0) == 0 end)
  found.hover = ask('textDocument/hover', 4, 'twice').contents.value
  found.key = vim.fn.maparg('gd', 'n', false, true).buffer == 1
  ask('textDocument/hover', 4, 'twice')
  vim.lsp.buf.definition()
  wait('definition', function() return vim.api.nvim_win_get_cursor(0)[1] == 2 end)
  found.definition = vim.api.nvim_win_get_cursor(0)
  vim.lsp.buf.rename('doubled')
  wait('rename', function() return vim.api.nvim_buf_get_lines(0, 3, 4, true)[1]:find('doubled', 1, true) end)
  found.renamed = vim.api.nvim_buf_get_lines(0, 0, -1, true)
end

local ok, fault = pcall(run)
if not ok then
  found.fault = tostring(fault)
end
vim.fn.writefile({ vim.fn.json_encode(found) }, result)
vim.cmd('qall!')
