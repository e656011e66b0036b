-- The language client of neovim for X10: starts x10ls for each buffer of X10. See README.md.
local M = {}

local defaults = { cmd = { 'x10ls' }, settings = {}, keys = true, on_attach = nil }

-- The nearest folder above that has a .git or a Makefile, or else the file's own.
local function root_of(path)
  local own = vim.fn.fnamemodify(path, ':h')
  for _, name in ipairs({ '.git', 'Makefile' }) do
    local found = vim.fn.finddir(name, own .. ';')
    found = found ~= '' and found or vim.fn.findfile(name, own .. ';')
    if found ~= '' then
      return vim.fn.fnamemodify(found, ':p:s?/$??:h')
    end
  end
  return own
end

local function set_keys(buffer)
  local function key(lhs, what)
    vim.keymap.set('n', lhs, what, { buffer = buffer })
  end
  vim.api.nvim_buf_set_option(buffer, 'omnifunc', 'v:lua.vim.lsp.omnifunc')
  key('K', vim.lsp.buf.hover)
  key('gd', vim.lsp.buf.definition)
  key('gr', vim.lsp.buf.references)
  key('<leader>rn', vim.lsp.buf.rename)
  key('<leader>ca', vim.lsp.buf.code_action)
  vim.keymap.set('v', '<leader>ca', vim.lsp.buf.range_code_action or vim.lsp.buf.code_action, { buffer = buffer })
end

local servers = {} -- by root: neovim 0.7 has no vim.lsp.start, which keeps one for all files of a root

local function start(config, buffer)
  if vim.lsp.start then
    return vim.lsp.start(config, { bufnr = buffer })
  end
  local id = servers[config.root_dir]
  if not (id and vim.lsp.get_client_by_id(id)) then
    id = vim.lsp.start_client(config)
    servers[config.root_dir] = id
  end
  return id and vim.lsp.buf_attach_client(buffer, id)
end

local function configuration(options, buffer)
  local root = root_of(vim.api.nvim_buf_get_name(buffer))
  return {
    name = 'x10ls',
    cmd = options.cmd,
    root_dir = root,
    workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
    init_options = next(options.settings) and options.settings or vim.empty_dict(),
    on_attach = function(client, attached)
      if options.keys then
        set_keys(attached)
      end
      if options.on_attach then
        options.on_attach(client, attached)
      end
    end,
  }
end

function M.setup(given)
  local options = vim.tbl_extend('force', defaults, given or {})
  vim.api.nvim_create_autocmd('FileType', {
    pattern = 'x10',
    group = vim.api.nvim_create_augroup('x10ls', { clear = true }),
    callback = function(event)
      start(configuration(options, event.buf), event.buf)
    end,
  })
end

return M
