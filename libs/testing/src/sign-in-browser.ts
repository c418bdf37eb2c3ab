import { createHash, randomBytes } from 'node:crypto';
import { CONSOLE_CLIENT, SIGN_IN_PATH } from '@frontier/domain';
import { endpoints } from '@frontier/identity';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

export interface TokenAnswer {
  readonly status: number;
  readonly tokens: Tokens;
}

export interface Visited {
  readonly status: number;
  readonly url: string;
  readonly text: string;
}

/** Follows redirects, keeps cookies and submits the forms of the local provider or of Keycloak, like a browser. */
export class SignInBrowser {
  private readonly cookies = new Map<string, string>();
  private readonly redirectUri: string;
  private verifier = '';

  constructor(
    private readonly realmUrl: string,
    origin: string,
  ) {
    this.redirectUri = origin + SIGN_IN_PATH;
  }

  /** Opens the login page as keycloak-js does. @returns that page, or the redirect back to the console */
  begin(params: Record<string, string> = {}): Promise<Visited> {
    this.verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: CONSOLE_CLIENT,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid',
      state: randomBytes(8).toString('hex'),
      nonce: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...params,
    });
    return this.visit(`${this.realmUrl}${endpoints.authorization}?${query.toString()}`);
  }

  submit(page: Visited, fields: Record<string, string>): Promise<Visited> {
    const action = /<form[^>]+action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? page.url;
    return this.visit(new URL(action, page.url).href, new URLSearchParams(fields));
  }

  /** Signs in and returns the tokens. @throws Error if the sign-in fails */
  async signIn(email: string, password: string, params?: Record<string, string>): Promise<Tokens> {
    const first = await this.begin(params);
    const page = first.url.startsWith(this.redirectUri)
      ? first
      : await this.submit(first, { username: email, password });
    const { status, tokens } = await this.redeem(page);
    if (status !== 200) throw new Error(`${email} was not signed in: ${status}`);
    return tokens;
  }

  redeem({ url }: Visited): Promise<TokenAnswer> {
    const code = new URL(url).searchParams.get('code');
    if (!code) throw new Error(`There is no code in ${url}`);
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
    });
  }

  renew(refreshToken: string): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  signOut(idToken: string, redirectUri: string): Promise<Visited> {
    const query = new URLSearchParams({
      client_id: CONSOLE_CLIENT,
      id_token_hint: idToken,
      post_logout_redirect_uri: redirectUri,
    });
    return this.visit(`${this.realmUrl}${endpoints.endSession}?${query.toString()}`);
  }

  /** Follows redirects within the provider only, because no server for the console's pages runs in tests. */
  async visit(url: string, form?: URLSearchParams): Promise<Visited> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const location = response.headers.get('location');
    if (!location) return { status: response.status, url, text };
    const next = new URL(location, url).href;
    return next.includes('/realms/') ? this.visit(next) : { status: response.status, url: next, text };
  }

  private async token(form: Record<string, string>): Promise<TokenAnswer> {
    const body = new URLSearchParams({ client_id: CONSOLE_CLIENT, ...form });
    const response = await fetch(this.realmUrl + endpoints.token, { method: 'POST', body });
    return { status: response.status, tokens: (await response.json()) as Tokens };
  }
}
