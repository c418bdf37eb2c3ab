import { endpoints, REALM_PATH } from '@frontier/identity';
import { Dependencies, Flows, getLogger } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RequestCounter } from '../limits/request-counter';
import { Upstreams } from '../proxy/upstreams';
import { type UpstreamName, upstreamNames } from '../routes/route';
import { succeedsWithin } from './succeeds-within';
import { PartHealth, type WholeHealth } from './health.schema';

const TIMEOUT_MS = 1_500;
/** Results are cached for this long, so many requests do not multiply the probes. */
const CACHE_MS = 1_500;

/** Probe paths for upstreams without a health endpoint. */
const PROBES: Partial<Record<UpstreamName, string>> = {
  frontend: '/icon.svg',
  identity: REALM_PATH + endpoints.keys,
};
const probedUpstreams = upstreamNames.filter((name) => name in PROBES);

/** The public part of a readiness report: names, states and waiting work. */
const Readiness = z.object({
  details: z.record(z.string(), z.object({ status: z.enum(['up', 'down']) })),
  waiting: PartHealth.shape.waiting.default([]),
});

@Injectable()
export class WholeHealthService {
  private readonly logger = getLogger('health');
  private latest: { at: number; health: Promise<WholeHealth> } | undefined;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly dependencies: Dependencies,
    private readonly flows: Flows,
    counter: RequestCounter,
  ) {
    dependencies.add({ name: 'redis', required: false, check: () => counter.ping() });
    // Probed upstreams export no metrics, so the gateway reports them as its dependencies.
    for (const name of probedUpstreams)
      dependencies.add({ name, required: false, check: () => this.assertUp(name) });
  }

  async read(): Promise<WholeHealth> {
    if (!this.latest || Date.now() - this.latest.at > CACHE_MS) {
      this.latest = { at: Date.now(), health: this.check() };
    }
    return this.latest.health;
  }

  private async check(): Promise<WholeHealth> {
    const parts = await Promise.all([this.ownHealth(), ...upstreamNames.map((name) => this.probe(name))]);
    return {
      status: parts.every(({ state }) => state === 'up') ? 'ok' : 'degraded',
      checked_at: new Date().toISOString(),
      parts,
    };
  }

  private async ownHealth(): Promise<PartHealth> {
    const began = performance.now();
    const needs = this.dependencies.list().filter(({ name }) => !(name in PROBES));
    const checks: PartHealth['checks'] = Object.fromEntries(
      await Promise.all(
        needs.map(async (need) => {
          const work = Promise.resolve().then(() => need.check());
          return [need.name, (await succeedsWithin(TIMEOUT_MS, work)) ? 'up' : 'down'] as const;
        }),
      ),
    );
    const waiting = (await this.flows.read()).filter(({ stuck }) => stuck);
    for (const { flow } of waiting) checks[flow] = 'down';
    return { name: 'gateway', state: toHealthState(checks), latency_ms: elapsedMs(began), checks, waiting };
  }

  private async assertUp(name: UpstreamName): Promise<void> {
    const { state } = await this.probe(name);
    if (state !== 'up') throw new Error(`${name} is ${state}`);
  }

  private async probe(name: UpstreamName): Promise<PartHealth> {
    const began = performance.now();
    try {
      const answer = await this.upstreams.request(name, {
        method: 'GET',
        target: PROBES[name] ?? '/health/ready',
        headers: { accept: 'application/json' },
        timeoutMs: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const latency = elapsedMs(began);
      if (name in PROBES) {
        await answer.body.dump();
        const state = answer.statusCode < 500 ? 'up' : 'degraded';
        return { name, state, latency_ms: latency, checks: {}, waiting: [] };
      }
      const { details, waiting } = Readiness.parse(await answer.body.json());
      const checks = Object.fromEntries(
        Object.entries(details).map(([check, { status }]) => [check, status]),
      );
      return { name, state: toHealthState(checks), latency_ms: latency, checks, waiting };
    } catch (error) {
      this.logger.warn({ err: error, part: name }, 'upstream health check failed');
      return { name, state: 'down', latency_ms: null, checks: {}, waiting: [] };
    }
  }
}

const toHealthState = (checks: Record<string, 'up' | 'down'>): PartHealth['state'] =>
  Object.values(checks).includes('down') ? 'degraded' : 'up';

const elapsedMs = (began: number): number => Math.round(performance.now() - began);
