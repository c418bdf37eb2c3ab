import { SITE_TIME_ZONE } from '@frontier/domain';
import { metrics, ServiceError } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { Callers } from '../edge/callers';
import { InternalListener } from '../edge/internal-listener';
import { GatewayConfig } from '../gateway.config';
import type { LimitPolicy } from '../routes/route';
import { QuestionLimit } from './question-limit';
import { RequestCounter } from './request-counter';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Limit {
  /** A function where staff change it while we run. */
  readonly max: number | (() => Promise<number>);
  readonly windowMs: number;
  /** Tells the caller in plain words. `time` is a time of day such as 14:05. */
  readonly explain: (time: string, max: number) => string;
}

/** What all callers without a token may do together in a day. */
interface Budget {
  readonly max: number;
  /** `time` is a day and a time such as 23 November, 14:05. */
  readonly explain: (time: string) => string;
}

const refused = new Counter({
  name: 'gateway_limited_total',
  help: 'Requests refused because a limit was reached',
  labelNames: ['policy'],
  registers: [metrics],
});

/** A caller has used up what one address, or everybody together, may do for now. */
export class LimitReachedError extends ServiceError {
  constructor(
    readonly policy: LimitPolicy,
    readonly userMessage: string,
    readonly retryAfterSeconds: number,
  ) {
    super(429, 'TOO_MANY_REQUESTS', 'Too many requests', userMessage);
  }
}

/** How much one address may do, and everybody together. */
@Injectable()
export class Limits {
  private readonly limits: Record<LimitPolicy, Limit>;
  private readonly budgets: Partial<Record<LimitPolicy, Budget>>;

  constructor(
    @Inject(GatewayConfig.token) config: GatewayConfig,
    private readonly counter: RequestCounter,
    private readonly callers: Callers,
    private readonly internal: InternalListener,
    questions: QuestionLimit,
  ) {
    const perHour = {
      summaries: config.GATEWAY_SUMMARY_LIMIT_PER_HOUR,
      generation: config.GATEWAY_GENERATION_LIMIT_PER_HOUR,
      forms: config.GATEWAY_FORM_LIMIT_PER_HOUR,
      signups: config.GATEWAY_SIGNUP_LIMIT_PER_HOUR,
      signins: config.GATEWAY_SIGNIN_LIMIT_PER_HOUR,
      setups: config.GATEWAY_SETUP_LIMIT_PER_HOUR,
    };
    this.budgets = {
      generation: {
        max: config.GATEWAY_GENERATION_BUDGET_PER_DAY,
        explain: (time) =>
          `Visitors have had as many texts generated today as the site can offer. You can ask for another after ${time}.`,
      },
    };
    this.limits = {
      burst: {
        max: config.GATEWAY_BURST_LIMIT_PER_MINUTE,
        windowMs: MINUTE_MS,
        explain: (time) => `You have sent very many requests. You can go on at ${time}.`,
      },
      questions: {
        max: () => questions.perHour(),
        windowMs: HOUR_MS,
        explain: (time, max) =>
          `You have asked ${max} ${max === 1 ? 'question' : 'questions'} in the last hour. You can ask again at ${time}.`,
      },
      summaries: {
        max: perHour.summaries,
        windowMs: HOUR_MS,
        explain: (time) =>
          `You have asked for ${perHour.summaries} summaries in the last hour. You can ask again at ${time}.`,
      },
      generation: {
        max: perHour.generation,
        windowMs: HOUR_MS,
        explain: (time) =>
          `You have had ${perHour.generation} ${perHour.generation === 1 ? 'text' : 'texts'} generated in the last hour. You can ask for another at ${time}.`,
      },
      forms: {
        max: perHour.forms,
        windowMs: HOUR_MS,
        explain: (time) =>
          `You have sent ${perHour.forms} messages in the last hour. You can send another at ${time}.`,
      },
      signups: {
        max: perHour.signups,
        windowMs: HOUR_MS,
        explain: (time) =>
          `There were ${perHour.signups} sign-ups from your address in the last hour. You can try again at ${time}.`,
      },
      signins: {
        max: perHour.signins,
        windowMs: HOUR_MS,
        explain: (time) =>
          `There were ${perHour.signins} attempts to sign in from your address in the last hour. You can try again at ${time}.`,
      },
      setups: {
        max: perHour.setups,
        windowMs: HOUR_MS,
        explain: (time) =>
          `There were ${perHour.setups} attempts from your address in the last hour. You can try again at ${time}.`,
      },
    };
  }

  /** @throws LimitReachedError */
  async count(policy: LimitPolicy, request: FastifyRequest): Promise<void> {
    // The site asks for many things to render one page.
    if (policy === 'burst' && this.internal.received(request.raw)) return;
    const { max: limit, windowMs, explain } = this.limits[policy];
    const max = typeof limit === 'number' ? limit : await limit();
    const caller = this.callers.keyOf(request, this.internal.received(request.raw));
    const own = await this.counter.count(`${policy}:${caller}`, windowMs);
    if (own.count > max) this.refuse(policy, own.resetsAt, explain(timeOfDay(own.resetsAt), max));
    // After the caller's own limit: what one address is refused costs the others nothing.
    const budget = this.budgets[policy];
    if (!budget) return;
    const shared = await this.counter.count(`${policy}:everybody`, DAY_MS);
    if (shared.count > budget.max) {
      this.refuse(policy, shared.resetsAt, budget.explain(timeOfDay(shared.resetsAt, DATE)));
    }
  }

  private refuse(policy: LimitPolicy, resetsAt: number, userMessage: string): never {
    refused.labels(policy).inc();
    const seconds = Math.max(1, Math.ceil((resetsAt - Date.now()) / 1_000));
    throw new LimitReachedError(policy, userMessage, seconds);
  }
}

const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };

/** The first full minute at which asking works again, on the clocks of Gibraltar. */
function timeOfDay(at: number, more: Intl.DateTimeFormatOptions = {}): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...more,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: SITE_TIME_ZONE,
  }).format(Math.ceil(at / MINUTE_MS) * MINUTE_MS);
}
