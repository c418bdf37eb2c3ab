import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CONSOLE_PATH } from '@frontier/domain';
import { ServiceError } from '@frontier/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { buildConsolePolicy } from './console-policy';

/** The built console. The relative path is the same in the repository and in the container image. */
export const CONSOLE_FILES = join(__dirname, '../../../../admin/dist');

/** Placeholder that the console build writes for a nonce: `html.cspNonce` in admin/vite.config.ts. */
const NONCE_PLACEHOLDER = /CONSOLE_NONCE/g;
const NONCE_BYTES = 18;
/** Cache-Control of files under `assets/`, whose names contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

interface ConsoleFilesOptions {
  readonly https: boolean;
  readonly folder?: string;
}

/** Serves the console's files and, on other paths below `/admin`, its page with a new nonce for Ant Design's styles. */
export async function serveConsole(
  scope: FastifyInstance,
  { https, folder = CONSOLE_FILES }: ConsoleFilesOptions,
): Promise<void> {
  const file = join(folder, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const sendPage = (reply: FastifyReply): FastifyReply => {
    if (page === undefined) throw new ServiceError(404, 'NOT_FOUND', 'The console is not built');
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': buildConsolePolicy({ https, nonce }),
      })
      .send(page.replace(NONCE_PLACEHOLDER, nonce));
  };

  scope.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'));
  if (page !== undefined) {
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: `${CONSOLE_PATH}/`,
      // Register one route per file, so that every other path falls through to the page.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : REVALIDATE),
    });
  }
  scope.get(`${CONSOLE_PATH}/assets/*`, () => {
    throw new ServiceError(404, 'NOT_FOUND', 'There is nothing at this address');
  });
  scope.get(CONSOLE_PATH, (_request, reply) => sendPage(reply));
  scope.get(`${CONSOLE_PATH}/*`, (_request, reply) => sendPage(reply));
}
