import type { Encoding } from './encodings';

export interface PageForm {
  readonly etag: string;
  readonly body: Buffer;
  /** Names and values alternate, the format that Node's `writeHead` handles fastest. */
  readonly headers: readonly string[];
}

/** A response of the site, with everything precomputed that does not depend on the client. */
export interface Page {
  readonly status: number;
  readonly tags: ReadonlySet<string>;
  /** Tick of the purge clock when the rendering of the page began. */
  readonly renderedAt: number;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Day in Gibraltar on which the rendering began; set only for pages that are stale on the next day. */
  readonly day?: string;
  readonly forms: ReadonlyMap<Encoding, PageForm>;
  /** Tick at which the page was last found fresh. Its tags need no check until the clock advances. */
  freshAt?: number;
  /** Absent if the page may be cached. `degraded`: the site could not reach a service whose data the page needs. */
  readonly uncacheableReason?: 'failed' | 'degraded' | 'not a page';
}

export function estimateBytes(page: Page): number {
  let bytes = 512;
  for (const tag of page.tags) bytes += tag.length * 2;
  for (const { body, headers } of page.forms.values()) bytes += body.length + headers.join('').length;
  return bytes;
}
