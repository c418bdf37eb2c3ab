import { isStopWord, tokenize } from '@frontier/ai';
import type { Language, WebProvider } from '@frontier/domain';
import { getLogger } from '@frontier/service-kit';
import { WebProviders, WebSearchFailed, type WebResult } from '@frontier/web-search';
import { Injectable } from '@nestjs/common';
import { redactPersonalData } from '../privacy/redact-personal-data';

const MAX_RESULTS = 3;
/** Time without searches after a provider failed, so that readers do not wait for it again and again. */
const COOLDOWN_MS = 60_000;
const MAX_WORDS = 12;

/** Searches allowed domains only. Returns no results on failure, because an answer must not depend on the search. */
@Injectable()
export class WebSearch {
  private readonly logger = getLogger('web-search');
  private readonly cooldownUntil = new Map<WebProvider, number>();

  constructor(private readonly providers: WebProviders) {}

  getProblem(name: WebProvider): string | null {
    return this.providers.getProblem(name);
  }

  async find(
    question: string,
    lang: Language,
    { provider, domains }: { readonly provider: WebProvider; readonly domains: readonly string[] },
  ): Promise<WebResult[]> {
    const searched = extractSearchWords(question);
    if (this.getProblem(provider) || domains.length === 0 || searched.length === 0) return [];
    if ((this.cooldownUntil.get(provider) ?? 0) > Date.now()) return [];
    try {
      return (await this.providers.search(provider, { words: searched, lang, domains })).slice(
        0,
        MAX_RESULTS,
      );
    } catch (error) {
      if (!(error instanceof WebSearchFailed)) throw error;
      this.cooldownUntil.set(provider, Date.now() + COOLDOWN_MS);
      this.logger.warn({ provider, reason: error.reason }, 'web search failed');
      return [];
    }
  }
}

/** Returns search words. Leaves out email addresses, phone and document numbers, as the words go to the provider. */
export const extractSearchWords = (question: string): string[] =>
  [...new Set(tokenize(redactPersonalData(question)))]
    .filter((word) => !isStopWord(word) && word.length > 1)
    .slice(0, MAX_WORDS);
