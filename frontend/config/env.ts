/** Read at request time, so one build serves every environment. */
export interface ServerEnv {
  /** The gateway: every read of the site goes through it. No trailing slash. */
  readonly apiUrl: string;
  /** The address readers see, for canonical links and share tags. No trailing slash. */
  readonly siteUrl: string;
}

const LOCAL_GATEWAY = 'http://127.0.0.1:8080';

/** @throws Error that names the variable, never its value. */
export function serverEnv(env: Readonly<Record<string, string | undefined>> = process.env): ServerEnv {
  const apiUrl = origin('API_URL', env.API_URL ?? LOCAL_GATEWAY);
  return { apiUrl, siteUrl: env.SITE_URL ? origin('SITE_URL', env.SITE_URL) : 'http://localhost:8080' };
}

function origin(name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(`${name} must be an http or https address`);
  }
  return value.replace(/\/+$/, '');
}
