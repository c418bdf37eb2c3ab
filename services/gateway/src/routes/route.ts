import type { AccessRequirement } from '@frontier/identity';

export const upstreamNames = [
  'content',
  'ingestion',
  'chat',
  'leads',
  'newsletter',
  'video',
  'staff',
  'identity',
  'frontend',
] as const;
export type UpstreamName = (typeof upstreamNames)[number];

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whoever comes with a token is not counted. */
export type RateLimitPolicy =
  'burst' | 'questions' | 'summaries' | 'generation' | 'forms' | 'signups' | 'signins' | 'setups';

export interface Route {
  readonly methods: readonly Method[];
  /** An exact path, or everything below it when it ends in `/*`. */
  readonly path: string;
  readonly upstream: UpstreamName;
  /**
   * Who may call it. `machine`: any with an identity, `person`: any who has signed in; the service knows which scope or
   * role it wants.
   */
  readonly access: 'public' | 'machine' | 'person' | AccessRequirement;
  readonly limit?: RateLimitPolicy;
  /** The largest body in bytes. */
  readonly bodyLimit: number;
  /** The longest wait for the first byte of the answer; absent means the ordinary one. */
  readonly timeoutMs?: number;
  /** Whether the part tells readers itself, in JSON with status 503, that it cannot do its work just now. */
  readonly passThroughErrors?: boolean;
  /** Of the endpoint that gives out tokens: what may be asked for here (RFC 6749, `grant_type`). */
  readonly grants?: readonly string[];
  /** The path at the upstream, when it differs. Receives the path without its query. */
  readonly rewrite?: (path: string) => string;
}
