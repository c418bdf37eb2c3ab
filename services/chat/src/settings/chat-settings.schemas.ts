import { ChatMode, parseDomains, QUESTION_LIMIT, parseQuestionLimit, WebProvider } from '@frontier/domain';
import { z } from 'zod';

const LIMIT_MESSAGE = `A whole number from ${QUESTION_LIMIT.from} to ${QUESTION_LIMIT.to}`;
/** A bare host name: no scheme, no path, no port. */
const DOMAIN = /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
export const MAX_DOMAINS = 50;

const Limit = z
  .int(LIMIT_MESSAGE)
  .min(QUESTION_LIMIT.from, LIMIT_MESSAGE)
  .max(QUESTION_LIMIT.to, LIMIT_MESSAGE);
const Domain = z.string().regex(DOMAIN, 'A domain such as gov.uk, without https:// and without a path');

export const ChatSettings = z
  .object({
    /** Maximum number of questions per client address and hour. */
    rate_limit_per_hour: z.int(),
    mode: ChatMode,
    web_fallback: z.boolean(),
    web_provider: WebProvider,
    domain_whitelist: z.array(z.string()),
    updated_at: z.iso.datetime(),
    /** Reason why web search cannot work as configured; `null` if it can or is off. */
    web_problem: z.string().nullable(),
  })
  .meta({ id: 'ChatSettings' });
export type ChatSettings = z.infer<typeof ChatSettings>;

export const ChatSettingsChange = z
  .strictObject({
    /** A value that is not a number is replaced by the default limit. */
    rate_limit_per_hour: z
      .union([z.number(), z.string().max(40)])
      .transform(parseQuestionLimit)
      .pipe(Limit),
    mode: ChatMode,
    web_fallback: z.boolean(),
    web_provider: WebProvider,
    domain_whitelist: z
      .array(z.string().max(300))
      .max(1_000)
      .transform(parseDomains)
      .pipe(z.array(Domain).max(MAX_DOMAINS, `At most ${MAX_DOMAINS} domains`)),
  })
  .partial()
  .meta({ id: 'ChatSettingsChange' });
export type ChatSettingsChange = z.infer<typeof ChatSettingsChange>;

export const QuestionLimit = z.object({ questions_per_hour: z.int() }).meta({ id: 'QuestionLimit' });
export type QuestionLimit = z.infer<typeof QuestionLimit>;
