import { z } from 'zod';

const State = z.enum(['up', 'degraded', 'down']);

export const PartHealth = z
  .object({
    name: z.string(),
    state: State.describe('`degraded`: the part answers with an error or lacks a dependency'),
    latency_ms: z.int().nullable().describe('Null if the part did not answer'),
    checks: z.record(z.string(), z.enum(['up', 'down'])).describe('States of the dependencies of the part'),
  })
  .meta({ id: 'PartHealth' });
export type PartHealth = z.infer<typeof PartHealth>;

export const WholeHealth = z
  .object({ status: z.enum(['ok', 'degraded']), checked_at: z.iso.datetime(), parts: z.array(PartHealth) })
  .meta({ id: 'WholeHealth' });
export type WholeHealth = z.infer<typeof WholeHealth>;
