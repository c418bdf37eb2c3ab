import type { EntityManager } from 'typeorm';
import type { Subscriber } from './subscriber.entity';
import type { SubscriptionMailKind } from './subscription-mail.entity';

/** New preferences of a reader; omitted ones stay unchanged. */
export type PreferenceChange = { readonly [K in 'sections' | 'topics']?: Subscriber[K] | undefined };

export async function countMailsLastHour(tx: EntityManager, domainHash: string): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM subscription_mails
     WHERE domain_hash = $1 AND created_at > now() - interval '1 hour'`,
    [domainHash],
  );
  return row?.count ?? 0;
}

export async function countRecentMails(
  tx: EntityManager,
  addressHash: string,
  kind: SubscriptionMailKind,
  minutes: number,
): Promise<{ today: number; justNow: number }> {
  const [row] = await tx.query<{ today: number; justNow: number }[]>(
    `SELECT count(*)::int AS today,
       count(*) FILTER (WHERE created_at > now() - make_interval(mins => $3))::int AS "justNow"
     FROM subscription_mails
     WHERE address_hash = $1 AND kind = $2 AND created_at > now() - interval '1 day'`,
    [addressHash, kind, minutes],
  );
  return row ?? { today: 0, justNow: 0 };
}

/** Stores preferences in all unused confirmations, so that they apply whichever the reader uses, even an old one. */
export async function storePreferenceChange(
  tx: EntityManager,
  { id }: Subscriber,
  { sections, topics }: PreferenceChange,
): Promise<void> {
  await tx.query(
    `UPDATE subscription_mails SET sections = coalesce($2, sections), topics = coalesce($3, topics)
     WHERE subscriber_id = $1 AND kind = 'confirmation' AND used_at IS NULL`,
    [id, sections ?? null, topics ?? null],
  );
}
