/** Compiles TypeScript in worker threads, which run outside Jest. */
const threads = require('node:worker_threads');

const { Worker } = threads;
const compile = ['--require', require.resolve('./compile-typescript.cjs')];
if (Worker.name !== 'CompilingWorker') {
  threads.Worker = class CompilingWorker extends Worker {
    constructor(file, options = {}) {
      super(file, { ...options, execArgv: [...(options.execArgv ?? []), ...compile] });
    }
  };
}
