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

/** Name of a rate limit. Routes that require a token are not rate-limited. */
export type RateLimitPolicy =
  'burst' | 'questions' | 'summaries' | 'generation' | 'forms' | 'signups' | 'signins' | 'setups';

export interface Route {
  readonly methods: readonly Method[];
  /** An exact path, or a prefix if it ends in `/*`. */
  readonly path: string;
  readonly upstream: UpstreamName;
  /** `machine`: any service; `person`: any signed-in person. The service then checks scopes and roles. */
  readonly access: 'public' | 'machine' | 'person' | AccessRequirement;
  readonly limit?: RateLimitPolicy;
  /** Bytes. */
  readonly bodyLimit: number;
  /** Timeout for the first byte of the response in milliseconds; defaults to `GATEWAY_UPSTREAM_TIMEOUT_MS`. */
  readonly timeoutMs?: number;
  /** True if the response is an event stream. */
  readonly streams?: boolean;
  /** True if the upstream's own 503 responses in JSON are meant for readers and passed on. */
  readonly passThroughErrors?: boolean;
  /** For the token endpoint: allowed values of `grant_type` (RFC 6749). */
  readonly grants?: readonly string[];
  /** Returns the upstream's path if it differs. Receives the path without its query. */
  readonly rewrite?: (path: string) => string;
}
