import type { Encoding } from './encodings';

export interface PageForm {
  readonly etag: string;
  readonly body: Buffer;
  /** Names and values in turn, as Node's `writeHead` takes them fastest. */
  readonly headers: readonly string[];
}

/** An answer of the site, with everything worked out that does not depend on who asks. */
export interface Page {
  readonly status: number;
  readonly tags: ReadonlySet<string>;
  /** The tick of the purge clock at which its rendering began. */
  readonly renderedAt: number;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly forms: ReadonlyMap<Encoding, PageForm>;
  /** The tick at which it was last found fresh: until the clock goes on, its tags need no second look. */
  freshAt?: number;
  /** Why it must not be kept, if so. `degraded`: the site could not reach a part that the page shows. */
  readonly uncacheableReason?: 'failed' | 'degraded' | 'not a page';
}

export function estimateBytes(page: Page): number {
  let bytes = 512;
  for (const tag of page.tags) bytes += tag.length * 2;
  for (const { body, headers } of page.forms.values()) bytes += body.length + headers.join('').length;
  return bytes;
}
