import { cutContactDetails, SITE_TIME_ZONE } from '@frontier/domain';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { Article, LISTED, wherePublishedOn } from '../articles/article.entity';
import { getSourceName, type Report, REPORT_COLUMNS } from './report';

const NEWS = `${LISTED} AND type = 'news'`;

const selectNews = (db: DataSource): SelectQueryBuilder<Article> =>
  db
    .getRepository(Article)
    .createQueryBuilder('article')
    .setFindOptions({ select: REPORT_COLUMNS })
    .where(NEWS)
    .orderBy('article.publishedAt', 'DESC')
    .addOrderBy('article.id', 'DESC');

/** Titles stand in our headlines and summaries, so they give no contact details of others. */
const cutTitles = (reports: readonly Report[]): Report[] =>
  reports.map((report) => ({ ...report, title: cutContactDetails(report.title) || getSourceName(report) }));

export const readNewest = async (db: DataSource, most: number): Promise<Report[]> =>
  cutTitles(await selectNews(db).limit(most).getMany());

export const readNewsOn = async (db: DataSource, day: string): Promise<Report[]> =>
  cutTitles(
    await selectNews(db)
      .andWhere(...wherePublishedOn('article', day))
      .getMany(),
  );

/** Returns the latest days with news, and all days with a withdrawn summary, because they may have other news left. */
export async function findNewsDays(db: DataSource, most: number): Promise<string[]> {
  const rows = await db.query<{ day: string }[]>(
    `(SELECT DISTINCT to_char(published_at AT TIME ZONE $1, 'YYYY-MM-DD') AS day FROM articles
      WHERE ${NEWS} ORDER BY day DESC LIMIT $2)
     UNION SELECT to_char(date_iso, 'YYYY-MM-DD') FROM daily_news_summaries WHERE withdrawn`,
    [SITE_TIME_ZONE, most],
  );
  return rows.map(({ day }) => day);
}

/** Returns true if an analysis was generated today in Gibraltar time, even if it is hidden now. */
export async function hasTodaysAnalysis(db: DataSource): Promise<boolean> {
  const found = await db.query<unknown[]>(
    `SELECT 1 FROM analysis_articles
     WHERE written_by <> 'editors'
       AND created_at >= date_trunc('day', now() AT TIME ZONE $1) AT TIME ZONE $1 LIMIT 1`,
    [SITE_TIME_ZONE],
  );
  return found.length > 0;
}
