import { inboxPrefixOf } from './event-stream';

export function urlAs(url: string, user: string, password: string): string {
  const result = new URL(url);
  result.username = encodeURIComponent(user);
  result.password = encodeURIComponent(password);
  return result.href;
}

/** How the NATS client wants an address: it takes no names from it, and needs to know where the user may listen. */
export interface NatsLogin {
  readonly servers: string;
  readonly user?: string;
  readonly pass?: string;
  readonly inboxPrefix?: string;
}

export function natsLogin(url: string): NatsLogin {
  const { host, username, password } = new URL(url);
  if (!username) return { servers: host };
  const user = decodeURIComponent(username);
  return { servers: host, user, pass: decodeURIComponent(password), inboxPrefix: inboxPrefixOf(user) };
}
