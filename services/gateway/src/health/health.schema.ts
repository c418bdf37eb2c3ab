import { z } from 'zod';

const State = z.enum(['up', 'degraded', 'down']);

const WaitingWork = z
  .object({
    flow: z.string().describe('`outbox`, `events`, `jobs`, `probe` or `log`'),
    name: z.string().describe('The consumer or job'),
    waiting: z.int(),
    age_s: z.int().describe('Seconds for which the oldest piece of work has waited'),
    stuck: z.boolean().describe('True if it has waited too long, or its cause is known'),
    cause: z.string().nullable(),
  })
  .meta({ id: 'WaitingWork' });

export const PartHealth = z
  .object({
    name: z.string(),
    state: State.describe('`degraded`: the part answers with an error or lacks a dependency'),
    latency_ms: z.int().nullable().describe('Null if the part did not answer'),
    checks: z.record(z.string(), z.enum(['up', 'down'])).describe('States of the dependencies of the part'),
    waiting: z.array(WaitingWork).describe('Work that waits, such as events and job runs'),
  })
  .meta({ id: 'PartHealth' });
export type PartHealth = z.infer<typeof PartHealth>;

export const WholeHealth = z
  .object({ status: z.enum(['ok', 'degraded']), checked_at: z.iso.datetime(), parts: z.array(PartHealth) })
  .meta({ id: 'WholeHealth' });
export type WholeHealth = z.infer<typeof WholeHealth>;
