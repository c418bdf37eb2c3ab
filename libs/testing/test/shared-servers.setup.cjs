/** Starts the process that runs the shared servers, before Jest starts its workers. */
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { join } = require('node:path');

module.exports = async () => {
  const compile = ['--require', require.resolve('./compile-typescript.cjs')];
  const holder = spawn(process.execPath, [...compile, join(__dirname, 'shared-servers.ts')], {
    // Use a separate process group, so that Ctrl-C in the terminal reaches only Jest.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
  process.env.TEST_SERVERS_PORT = String(port).trim();
  globalThis.endSharedServers = () => {
    const gone = once(holder, 'exit');
    holder.stdin.end();
    return gone;
  };
};
