const MAX_COOKIES = 50;
const MAX_LENGTH = 4_096;

interface Cookie {
  readonly host: string;
  /** True if the cookie also belongs to the hosts below `host`. */
  readonly isShared: boolean;
  readonly path: string;
  readonly isSecure: boolean;
  /** `name=value` */
  readonly pair: string;
}

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Keeps the cookies of one exchange (RFC 6265), because some sites redirect until the client returns their cookie. */
export class CookieJar {
  private readonly cookies = new Map<string, Cookie>();

  /** @param headers values of the `Set-Cookie` headers of a response from `url` */
  store(url: URL, headers: readonly string[]): void {
    for (const header of headers) this.storeOne(url, header);
  }

  /** Returns the value of the `Cookie` header, empty if there is no cookie for the URL. */
  getHeader({ hostname, pathname, protocol }: URL): string {
    return [...this.cookies.values()]
      .filter(
        ({ host, isShared, path, isSecure }) =>
          (isShared ? isBelow(hostname, host) : hostname === host) &&
          (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) &&
          (protocol === 'https:' || !isSecure),
      )
      .map(({ pair }) => pair)
      .join('; ');
  }

  private storeOne(url: URL, header: string): void {
    const [pair = '', ...rest] = header.split(';').map((part) => part.trim());
    const attributes = new Map(
      rest.map((part) => {
        const [name = '', ...value] = part.split('=');
        return [name.trim().toLowerCase(), value.join('=').trim()];
      }),
    );
    const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
    if (!pair.includes('=') || pair.length > MAX_LENGTH || (domain && !isBelow(url.hostname, domain))) return;
    const host = domain || url.hostname;
    const named = attributes.get('path') ?? '';
    const path = named.startsWith('/') ? named : url.pathname.slice(0, url.pathname.lastIndexOf('/') || 1);
    const key = `${host} ${path} ${pair.split('=', 1)[0]}`;
    if (isExpired(attributes)) this.cookies.delete(key);
    else if (this.cookies.size < MAX_COOKIES || this.cookies.has(key)) {
      this.cookies.set(key, {
        ...{ host, path, pair },
        ...{ isShared: Boolean(domain), isSecure: attributes.has('secure') },
      });
    }
  }
}

function isExpired(attributes: ReadonlyMap<string, string>): boolean {
  const age = attributes.get('max-age');
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) <= 0;
  return Date.parse(attributes.get('expires') ?? '') <= Date.now();
}
