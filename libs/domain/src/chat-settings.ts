import { z } from 'zod';

/** Strictness of the assistant's vector search, from no minimum similarity (`off`) to the highest (`strict`). */
export const CHAT_MODES = ['off', 'lenient', 'strict'] as const;
export const ChatMode = z.enum(CHAT_MODES);
export type ChatMode = z.infer<typeof ChatMode>;

/** Web search providers of the assistant and of news ingestion. */
export const WEB_PROVIDERS = ['google_news', 'serpapi', 'bing', 'direct'] as const;
export const WebProvider = z.enum(WEB_PROVIDERS);
export type WebProvider = z.infer<typeof WebProvider>;

/** Range of the limit on questions per hour and client address, and the limit in a new installation. */
export const QUESTION_LIMIT = { from: 1, to: 1_000, ofNewInstallation: 12 } as const;

/** Settings of the assistant after a reset. `rate_limit_per_hour` also replaces input that is not a number. */
export const CHAT_DEFAULTS = {
  rate_limit_per_hour: 60,
  mode: 'lenient',
  web_fallback: true,
  web_provider: 'google_news',
  domain_whitelist: [
    ...['gibraltar.gov.gi', 'parliament.gi', 'gbc.gi', 'chronicle.gi', 'gov.uk', 'parliament.uk'],
    ...['ec.europa.eu', 'consilium.europa.eu', 'europarl.europa.eu', 'exteriores.gob.es', 'lamoncloa.gob.es'],
    ...['bbc.co.uk', 'reuters.com'],
  ],
} as const satisfies {
  rate_limit_per_hour: number;
  mode: ChatMode;
  web_fallback: boolean;
  web_provider: WebProvider;
  domain_whitelist: readonly string[];
};

/** Parses a limit of questions per hour. Returns the default if `typed` is not a number. */
export function parseQuestionLimit(typed: unknown): number {
  const text = typeof typed === 'string' ? typed.trim() : typed;
  const number = typeof text === 'number' || (typeof text === 'string' && text) ? Number(text) : NaN;
  return Number.isFinite(number) ? number : CHAT_DEFAULTS.rate_limit_per_hour;
}

/** Returns the domains in `lines` in lower case, without blank lines and duplicates. */
export const parseDomains = (lines: readonly string[]): string[] => [
  ...new Set(lines.map((line) => line.trim().toLowerCase()).filter(Boolean)),
];
