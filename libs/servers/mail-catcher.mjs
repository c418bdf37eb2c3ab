/** Runs MailDev, which lets every origin read and delete mails, behind a check of the request's origin and token. */
import { timingSafeEqual } from 'node:crypto';
import { Server } from 'node:http';
import { createLogger, createOrchestrator, getDefaultConfig, setupShutdownHandlers } from 'maildev';

const { MAIL_SETTINGS, MAIL_TOKEN } = process.env;
const config = { ...getDefaultConfig(), ...JSON.parse(MAIL_SETTINGS) };
const host = `${config.webIp}:${config.web}`;
// Browsers send cookies to every port of a host, so the port in the name keeps two installations apart.
const COOKIE = `mail-${config.web}`;

const isToken = (text) =>
  text?.length === MAIL_TOKEN.length && timingSafeEqual(Buffer.from(text), Buffer.from(MAIL_TOKEN));

/** Returns false for requests from other origins, and for other host names, as in DNS rebinding. */
const isOwn = ({ headers }) =>
  headers.host === host &&
  [undefined, `http://${host}`].includes(headers.origin) &&
  [undefined, 'none', 'same-origin'].includes(headers['sec-fetch-site']);

const isKnown = ({ headers }) =>
  (headers.cookie ?? '').split('; ').some((pair) => {
    const [name, value] = pair.split('=');
    return name === COOKIE && isToken(value);
  });

function refuse(status, text, response) {
  // For an upgrade, Node passes the raw socket in place of the response.
  if (!response.writeHead) response.end(`HTTP/1.1 ${status} Refused\r\n\r\n`);
  else response.writeHead(status, { 'content-type': 'text/plain' }).end(`${text}\n`);
}

function enter(response) {
  response
    .writeHead(303, {
      location: '/',
      'set-cookie': `${COOKIE}=${MAIL_TOKEN}; HttpOnly; SameSite=Strict; Path=/`,
    })
    .end();
}

const { emit } = Server.prototype;
Server.prototype.emit = function (event, request, response, ...more) {
  if (event !== 'request' && event !== 'upgrade') return emit.call(this, event, request, response, ...more);
  if (!isOwn(request)) refuse(403, `This page is only available at http://${host}`, response);
  else if (isKnown(request)) return emit.call(this, event, request, response, ...more);
  else if (event === 'request' && isToken(/^\/\?token=([\w-]+)$/.exec(request.url)?.[1])) enter(response);
  else refuse(401, 'Open the address with the token that npm start prints', response);
  return true;
};

const logger = createLogger({ silent: true });
const orchestrator = createOrchestrator({ config, logger });
setupShutdownHandlers({ orchestrator, logger });
try {
  await orchestrator.start();
} catch (error) {
  // Print the error and exit with 1: MailDev, whose logger is silent, would exit with 0 and print nothing.
  console.error(error);
  process.exit(1);
}
