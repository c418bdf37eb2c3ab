import { Language } from '@frontier/domain';
import { z } from 'zod';
import type { Source } from './source.entity';
import { NO_ENTRIES, NOT_ANNOUNCED, PAGES_MISSING } from './source-warnings';
import { SAMPLE_PREFIX } from './source-file';

const Kind = z.enum(['rss', 'atom', 'json', 'page']);
const Feed = z.url({ protocol: /^https?$/ }).max(2_000);

/**
 * `failing` also means an empty list, that most pages were missing, or that several were not what the feed announced. `down`
 * means three or more consecutive failures.
 */
export const SourceHealth = z.enum(['unknown', 'healthy', 'failing', 'down', 'disabled']);

export const SourceAnswer = z
  .object({
    id: z.uuid(),
    key: z.string(),
    name: z.string(),
    domain: z.string(),
    kind: Kind,
    feed_url: z.string().nullable(),
    lang: z.string(),
    scope: z.enum(['local', 'general']),
    enabled: z.boolean(),
    note: z.string(),
    health: SourceHealth,
    last_success_at: z.iso.datetime().nullable(),
    last_failure_at: z.iso.datetime().nullable(),
    consecutive_failures: z.int(),
    last_reason: z.string().nullable(),
    /** URL to which the feed has moved for good. Staff accept it by setting it as `feed_url`. */
    moved_to: z.string().nullable(),
    next_attempt_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'NewsSource' });
export type SourceAnswer = z.infer<typeof SourceAnswer>;
export const SourceList = z.object({ items: z.array(SourceAnswer) }).meta({ id: 'SourceList' });
export type SourceList = z.infer<typeof SourceList>;

export const NewSource = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]{2,60}$/),
    name: z.string().trim().min(1).max(200),
    kind: Kind,
    feed_url: Feed,
    lang: Language,
    scope: z.enum(['local', 'general']).default('general'),
    enabled: z.boolean().default(true),
    note: z.string().max(1_000).default(''),
  })
  .refine(({ key }) => !key.startsWith(SAMPLE_PREFIX), { path: ['key'], message: 'sample- is reserved' })
  .meta({ id: 'NewSource' });
export type NewSource = z.infer<typeof NewSource>;

export const SourceChange = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    kind: Kind,
    feed_url: Feed,
    lang: Language,
    scope: z.enum(['local', 'general']),
    enabled: z.boolean(),
    note: z.string().max(1_000),
  })
  .partial()
  .meta({ id: 'SourceChange' });
export type SourceChange = z.infer<typeof SourceChange>;

export function getSourceHealth(source: Source): z.infer<typeof SourceHealth> {
  if (!source.enabled) return 'disabled';
  if (source.consecutiveFailures > 0) return source.consecutiveFailures >= 3 ? 'down' : 'failing';
  const reasons = source.lastReason?.split(', ') ?? [];
  if ([NO_ENTRIES, NOT_ANNOUNCED, PAGES_MISSING].some((reason) => reasons.includes(reason))) return 'failing';
  return source.lastSuccessAt ? 'healthy' : 'unknown';
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toSourceAnswer = (source: Source): SourceAnswer => ({
  id: source.id,
  key: source.key,
  name: source.name,
  domain: source.domain,
  kind: source.kind,
  feed_url: source.feedUrl,
  lang: source.lang,
  scope: source.scope,
  enabled: source.enabled,
  note: source.note,
  health: getSourceHealth(source),
  last_success_at: iso(source.lastSuccessAt),
  last_failure_at: iso(source.lastFailureAt),
  consecutive_failures: source.consecutiveFailures,
  last_reason: source.lastReason,
  moved_to: source.movedTo,
  next_attempt_at: iso(source.nextAttemptAt),
  created_at: source.createdAt.toISOString(),
  updated_at: source.updatedAt.toISOString(),
});
