import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChatConfig } from '../chat.config';
import type { AskedQuestion, AskedQuestions, AskedQuestionsQuery } from './questions.schemas';

/** Filter and sort order of each list, in SQL. Rows are groups of equal questions. */
const LIST_CRITERIA: Record<AskedQuestionsQuery['list'], { readonly has: string; readonly by: string }> = {
  // Only the latest answer counts: a question that has been answered since is no longer unanswered.
  unanswered: { has: `(array_agg(answer_kind ORDER BY id DESC))[1] = 'none'`, by: 'asked' },
  'not-useful': { has: 'bool_or(useful IS FALSE)', by: 'judged - useful' },
  'most-asked': { has: 'true', by: 'asked' },
};

interface Row extends Omit<AskedQuestion, 'last_asked'> {
  readonly last_asked: Date;
  readonly total: number;
}

@Injectable()
export class AskedQuestionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ChatConfig.token) private readonly config: ChatConfig,
  ) {}

  async list({ list, page, page_size }: AskedQuestionsQuery): Promise<AskedQuestions> {
    const { has, by } = LIST_CRITERIA[list];
    const rows = await this.dataSource.query<Row[]>(
      `WITH grouped AS (
         SELECT max(id)::text AS id, (array_agg(question ORDER BY id DESC))[1] AS question, lang,
           count(*)::int AS asked, max(asked_at) AS last_asked,
           count(useful)::int AS judged, (count(*) FILTER (WHERE useful))::int AS useful,
           array_remove(array_agg(DISTINCT fault), NULL) AS faults
         FROM chat_questions
         WHERE question ~ '[[:alnum:]]'
         GROUP BY lang, trim(lower(regexp_replace(question, '[^[:alnum:]]+', ' ', 'g')))
         HAVING ${has}
       )
       SELECT *, (count(*) OVER ())::int AS total FROM grouped
       ORDER BY ${by} DESC, last_asked DESC, id DESC LIMIT $1 OFFSET $2`,
      [page_size, (page - 1) * page_size],
    );
    return {
      items: rows.map(({ total: _, last_asked, ...row }) => ({
        ...row,
        last_asked: last_asked.toISOString(),
      })),
      page,
      page_size,
      total: rows[0]?.total ?? 0,
      days: this.config.CHAT_QUESTION_DAYS,
    };
  }
}
