/** Settings of the server. They are read at request time, so that one build serves every environment. */
export interface ServerEnv {
  /** URL of the gateway, which serves all API reads of the site. No trailing slash. */
  readonly apiUrl: string;
  /** Public URL of the site, used in canonical links and share tags. No trailing slash. */
  readonly siteUrl: string;
  /** A time at which the clock of the pages stands still. Only tests set it. */
  readonly fixedTime?: string;
}

const LOCAL_GATEWAY = 'http://127.0.0.1:8080';

/** Reads the settings. @throws Error if a variable is not an http or https URL; names the variable but not its value */
export function serverEnv(env: Readonly<Record<string, string | undefined>> = process.env): ServerEnv {
  const apiUrl = origin('API_URL', env.API_URL ?? LOCAL_GATEWAY);
  const siteUrl = env.SITE_URL ? origin('SITE_URL', env.SITE_URL) : 'http://localhost:8080';
  return { apiUrl, siteUrl, ...(env.FIXED_TIME && { fixedTime: env.FIXED_TIME }) };
}

function origin(name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(`${name} must be an http or https URL`);
  }
  return value.replace(/\/+$/, '');
}
