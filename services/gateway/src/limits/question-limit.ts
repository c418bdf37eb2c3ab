import { QUESTION_LIMIT } from '@frontier/domain';
import { getLogger } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Upstreams } from '../proxy/upstreams';

/** The limit is cached for this long, so many questions do not multiply the requests to the chat service. */
const CACHE_MS = 1_000;
const TIMEOUT_MS = 1_000;

const Answer = z.object({ questions_per_hour: z.int().positive() });

/** Reads the limit of questions from the chat service, where staff can change it at any time. */
@Injectable()
export class QuestionLimit {
  private readonly logger = getLogger('limits');
  private lastKnown: number = QUESTION_LIMIT.ofNewInstallation;
  private latest: { readonly at: number; readonly limit: Promise<number> } | undefined;

  constructor(private readonly upstreams: Upstreams) {}

  /** Returns the last known limit while the chat service is down; no question could be answered then anyway. */
  getPerHour(): Promise<number> {
    if (!this.latest || Date.now() - this.latest.at > CACHE_MS) {
      this.latest = { at: Date.now(), limit: this.read() };
    }
    return this.latest.limit;
  }

  private async read(): Promise<number> {
    try {
      const answer = await this.upstreams.request('chat', {
        method: 'GET',
        target: '/api/question-limit',
        headers: { accept: 'application/json' },
        timeoutMs: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      this.lastKnown = Answer.parse(await answer.body.json()).questions_per_hour;
    } catch (error) {
      this.logger.warn({ err: error }, 'question limit unavailable, using last known value');
    }
    return this.lastKnown;
  }
}
