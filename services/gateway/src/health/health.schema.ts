import { z } from 'zod';

const State = z.enum(['up', 'degraded', 'down']);

export const PartHealth = z
  .object({
    name: z.string(),
    state: State.describe('degraded: it answers, but something that it needs does not'),
    latency_ms: z.int().nullable().describe('null when it did not answer'),
    checks: z.record(z.string(), z.enum(['up', 'down'])).describe('what the part itself needs'),
  })
  .meta({ id: 'PartHealth' });
export type PartHealth = z.infer<typeof PartHealth>;

export const WholeHealth = z
  .object({ status: z.enum(['ok', 'degraded']), checked_at: z.iso.datetime(), parts: z.array(PartHealth) })
  .meta({ id: 'WholeHealth' });
export type WholeHealth = z.infer<typeof WholeHealth>;
