import { getInboxPrefix } from './event-stream';

export function withCredentials(url: string, user: string, password: string): string {
  const result = new URL(url);
  result.username = encodeURIComponent(user);
  result.password = encodeURIComponent(password);
  return result.href;
}

/** The NATS client ignores credentials in the URL and needs the inbox prefix that the user may subscribe to. */
export interface NatsConnectOptions {
  readonly servers: string;
  readonly user?: string;
  readonly pass?: string;
  readonly inboxPrefix?: string;
}

export function parseNatsUrl(url: string): NatsConnectOptions {
  const { host, username, password } = new URL(url);
  if (!username) return { servers: host };
  const user = decodeURIComponent(username);
  return { servers: host, user, pass: decodeURIComponent(password), inboxPrefix: getInboxPrefix(user) };
}
