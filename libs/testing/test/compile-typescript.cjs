/** Preloaded in threads and processes outside Jest: compiles the TypeScript files that they load, as Jest does. */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const root = join(__dirname, '..', '..', '..');
const swcrc = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
const options = { swcrc: false, jsc: swcrc.jsc, module: swcrc.module, sourceMaps: 'inline' };

require.extensions['.ts'] = (module, filename) =>
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code, filename);

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  resolve(request.replace(/^@frontier\/([a-z-]+)$/, join(root, 'libs', '$1', 'src', 'index.ts')), ...rest);
