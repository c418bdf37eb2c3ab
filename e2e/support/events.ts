import { catalogue, Envelope, type EventContract } from '@frontier/events';
import { expect } from '@playwright/test';
import type { Operator } from './operator';

export async function expectValidEvents(
  operator: Operator,
  owners: readonly string[],
  except: readonly EventContract[] = [],
): Promise<void> {
  const theirs = catalogue.filter((event) => owners.includes(event.owner) && !except.includes(event));
  for (const { subject, owner, payload } of theirs) {
    const rows = await operator.query<{ envelope: unknown }>(
      `SELECT envelope FROM ${owner}.outbox WHERE subject = $1`,
      [subject],
    );
    expect(rows.length, subject).toBeGreaterThan(0);
    for (const row of rows) payload.parse(Envelope.parse(row.envelope).data);
  }
}
