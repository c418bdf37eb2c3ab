import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import servers from '@frontier/servers';

/** Debian installs nginx in a folder that is not on every PATH. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
/** Headers that nginx sets itself. */
const ITS_OWN = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'server']);

export const nginxVersion = () => {
  const { status, stderr } = spawnSync('nginx', ['-v'], { env: { PATH }, encoding: 'utf8' });
  return status === 0 ? /nginx\/(\S+)/.exec(stderr)?.[1] : undefined;
};

const quoted = (text) => `"${text.replace(/["\\$]/g, (character) => `\\${character}`)}"`;

/** Serves the given responses from files: the same bytes with the same headers. */
export async function startNginx(answers) {
  const dir = mkdtempSync(join(tmpdir(), 'frontier-nginx-'));
  mkdirSync(join(dir, 'logs'));
  chmodSync(dir, 0o755);
  const port = await servers.freePort();
  const locations = answers.map(({ path, body, headers }, index) => {
    writeFileSync(join(dir, `${index}.body`), body, { mode: 0o644 });
    const added = Object.entries(headers)
      .filter(([name]) => !ITS_OWN.has(name))
      .map(([name, value]) => `add_header ${name} ${quoted(value)};`);
    return `location = ${path} {
      etag off; if_modified_since off; default_type ${quoted(headers['content-type'])}; types {}
      try_files /${index}.body =404; ${added.join('\n      ')}
    }`;
  });
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; worker_processes auto; pid ${dir}/nginx.pid; error_log ${dir}/logs/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 100000000;
      open_file_cache max=100; client_body_temp_path ${dir}/a; proxy_temp_path ${dir}/b;
      fastcgi_temp_path ${dir}/c; uwsgi_temp_path ${dir}/d; scgi_temp_path ${dir}/e;
      server { listen 127.0.0.1:${port}; root ${dir}; ${locations.join('\n')} }
    }`,
  );
  const server = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], {
    env: { PATH },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(url + answers[0].path).catch(() => undefined);
    if (answer) break;
    if (server.exitCode !== null || attempt > 100) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    pid: server.pid,
    stop: async () => {
      server.kill('SIGQUIT');
      await once(server, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
