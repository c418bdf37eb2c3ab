/** Compiles TypeScript on the fly in a separate process: `node --require typescript.cjs service.ts`. */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const root = join(__dirname, '../../../..');
const options = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
delete options.exclude;

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  const library = /^@frontier\/([a-z-]+)$/.exec(request)?.[1];
  return resolve.call(this, library ? join(root, 'libs', library, 'src/index.ts') : request, ...rest);
};
Module._extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  module._compile(
    transformSync(source, { ...options, filename, swcrc: false, sourceMaps: 'inline' }).code,
    filename,
  );
};
