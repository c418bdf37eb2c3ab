import { SITE_TIME_ZONE } from '@frontier/domain';
import { metrics, ServiceError } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { ClientResolver } from '../edge/client-resolver';
import { InternalListener } from '../edge/internal-listener';
import { GatewayConfig } from '../gateway.config';
import type { RateLimitPolicy } from '../routes/route';
import { QuestionLimit } from './question-limit';
import { RequestCounter } from './request-counter';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A page that answers a search is never cached and costs as much as this many requests. */
const SEARCH_COST = 10;
const isPageSearch = (url: string): boolean => !url.startsWith('/api/') && /[?&]q=[^&]/.test(url);

interface RateLimitRule {
  /** Setting with the maximum; absent if the chat service sets the maximum. */
  readonly setting?: Extract<keyof GatewayConfig, `GATEWAY_${string}_LIMIT_PER_${string}`>;
  readonly windowMs: number;
  /** `time` is a time of day such as 14:05. */
  readonly explain: (max: number, time: string) => string;
}

/** Limits per client address. */
const RATE_LIMITS: Record<RateLimitPolicy, RateLimitRule> = {
  burst: {
    setting: 'GATEWAY_BURST_LIMIT_PER_MINUTE',
    windowMs: MINUTE_MS,
    explain: (_max, time) => `You have sent very many requests. You can go on at ${time}.`,
  },
  questions: {
    windowMs: HOUR_MS,
    explain: (max, time) =>
      `You have asked ${max} ${max === 1 ? 'question' : 'questions'} in the last hour. You can ask again at ${time}.`,
  },
  summaries: {
    setting: 'GATEWAY_SUMMARY_LIMIT_PER_HOUR',
    windowMs: HOUR_MS,
    explain: (max, time) =>
      `You have asked for ${max} summaries in the last hour. You can ask again at ${time}.`,
  },
  generation: {
    setting: 'GATEWAY_GENERATION_LIMIT_PER_HOUR',
    windowMs: HOUR_MS,
    explain: (max, time) =>
      `You have had ${max} ${max === 1 ? 'text' : 'texts'} generated in the last hour. You can ask for another at ${time}.`,
  },
  forms: {
    setting: 'GATEWAY_FORM_LIMIT_PER_HOUR',
    windowMs: HOUR_MS,
    explain: (max, time) =>
      `You have sent ${max} messages in the last hour. You can send another at ${time}.`,
  },
  signups: {
    setting: 'GATEWAY_SIGNUP_LIMIT_PER_HOUR',
    windowMs: HOUR_MS,
    explain: (max, time) => formatAttempts(max, 'sign-ups', time),
  },
  signins: {
    setting: 'GATEWAY_SIGNIN_LIMIT_PER_HOUR',
    windowMs: HOUR_MS,
    explain: (max, time) => formatAttempts(max, 'attempts to sign in', time),
  },
  setups: {
    setting: 'GATEWAY_SETUP_LIMIT_PER_HOUR',
    windowMs: HOUR_MS,
    explain: (max, time) => formatAttempts(max, 'attempts', time),
  },
};

const formatAttempts = (max: number, what: string, time: string): string =>
  `There were ${max} ${what} from your address in the last hour. You can try again at ${time}.`;

const refused = new Counter({
  name: 'gateway_limited_total',
  help: 'Requests refused by a rate limit, by policy',
  labelNames: ['policy'],
  registers: [metrics],
});

export class RateLimitExceededError extends ServiceError {
  constructor(
    readonly policy: RateLimitPolicy,
    readonly userMessage: string,
    readonly retryAfterSeconds: number,
  ) {
    super(429, 'TOO_MANY_REQUESTS', 'Too many requests', userMessage);
  }
}

@Injectable()
export class RateLimiter {
  constructor(
    @Inject(GatewayConfig.token) private readonly config: GatewayConfig,
    private readonly counter: RequestCounter,
    private readonly callers: ClientResolver,
    private readonly internal: InternalListener,
    private readonly questions: QuestionLimit,
  ) {}

  /** Counts a request. @throws RateLimitExceededError if the caller, or all callers together, exceed a limit */
  async consume(policy: RateLimitPolicy, request: FastifyRequest): Promise<void> {
    // Exempt the site, which sends many requests to render one page.
    if (policy === 'burst' && this.internal.hasReceived(request.raw)) return;
    const { setting, windowMs, explain } = RATE_LIMITS[policy];
    const max = setting ? this.config[setting] : await this.questions.getPerHour();
    const caller = this.callers.getRateLimitKey(request, this.internal.hasReceived(request.raw));
    const own = await this.counter.count(`${policy}:${caller}`, windowMs);
    if (own.count > max) this.reject(policy, own.resetsAt, explain(max, formatResetTime(own.resetsAt)));
    if (policy === 'burst' && isPageSearch(request.url)) {
      const searches = await this.counter.count(`searches:${caller}`, windowMs);
      if (searches.count * SEARCH_COST > Math.max(max, SEARCH_COST))
        this.reject(policy, searches.resetsAt, explain(max, formatResetTime(searches.resetsAt)));
    }
    if (policy !== 'generation') return;
    // Count after the caller's own limit, so that requests refused by that limit do not use up the shared budget.
    const shared = await this.counter.count(`${policy}:everybody`, DAY_MS);
    if (shared.count > this.config.GATEWAY_GENERATION_BUDGET_PER_DAY) {
      const time = formatResetTime(shared.resetsAt, DATE);
      const words = `Visitors have had as many texts generated today as the site can offer. You can ask for another after ${time}.`;
      this.reject(policy, shared.resetsAt, words);
    }
  }

  private reject(policy: RateLimitPolicy, resetsAt: number, userMessage: string): never {
    refused.labels(policy).inc();
    const seconds = Math.max(1, Math.ceil((resetsAt - Date.now()) / 1_000));
    throw new RateLimitExceededError(policy, userMessage, seconds);
  }
}

const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };

/** Formats the first full minute after the reset, in the time zone of Gibraltar. */
function formatResetTime(at: number, more: Intl.DateTimeFormatOptions = {}): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...more,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: SITE_TIME_ZONE,
  }).format(Math.ceil(at / MINUTE_MS) * MINUTE_MS);
}
