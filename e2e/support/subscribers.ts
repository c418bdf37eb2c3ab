import type { Operator } from './operator';

/** Deletes all subscribers and campaigns. Adds `active` readers of every section and `gone` readers, who left. */
export async function replaceSubscribers(
  operator: Operator,
  active: readonly string[],
  gone: readonly string[] = [],
): Promise<void> {
  await operator.query('TRUNCATE newsletter.subscribers, newsletter.campaigns CASCADE');
  await operator.query(
    `INSERT INTO newsletter.subscribers (id, email, address_hash, name, lang, unsubscribed, sections, source_path, created_at)
     SELECT gen_random_uuid(), name || '@example.org', md5(name), initcap(name), 'en', name = ANY ($2),
       ARRAY['border-updates', 'policy-analysis', 'business-immigration', 'eu-relations'], '/newsletter',
       now() - make_interval(mins => place::int)
     FROM unnest($1::text[] || $2::text[]) WITH ORDINALITY AS listed (name, place)`,
    [active, gone],
  );
}
