import type { EntityManager } from 'typeorm';

export async function findQuestionedRecord(tx: EntityManager, question: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }[]>(
    `SELECT id FROM status_records WHERE questions @> jsonb_build_array(jsonb_build_object('id', $1::text))`,
    [question],
  );
  return found?.id;
}
