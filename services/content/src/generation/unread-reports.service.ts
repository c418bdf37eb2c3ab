import { type Language, LANGUAGES, SITE_TIME_ZONE } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AnalysisArticle, type SectionType, sectionTypes } from '../analysis/analysis-article.entity';
import { Article, LISTED } from '../articles/article.entity';
import { sectionOf } from './analysis-sections';
import { type Report, REPORT_COLUMNS } from './report';

/** The newest reports that are looked at. */
const LOOKED_AT = 200;
/** The most reports that one analysis rests on, and the fewest. */
const MOST = 8;
const FEWEST = 2;

export interface Gathered {
  readonly section: SectionType;
  /** Of all of them. */
  readonly lang: Language;
  /** Newest first. */
  readonly reports: readonly Report[];
}

/** Finds reports that no generated analysis rests on yet. */
@Injectable()
export class UnreadReports {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether readers have any analysis. */
  hasAnalyses(): Promise<boolean> {
    return this.dataSource.getRepository(AnalysisArticle).existsBy({ visible: true });
  }

  /** Whether one was generated since the day began, as Gibraltar lives it. Readers may not see it any more. */
  async hasTodays(): Promise<boolean> {
    const found = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM analysis_articles
       WHERE written_by <> 'editors'
         AND created_at >= date_trunc('day', now() AT TIME ZONE $1) AT TIME ZONE $1 LIMIT 1`,
      [SITE_TIME_ZONE],
    );
    return found.length > 0;
  }

  /** The section with the most of them in one language; nothing when none has enough. */
  async gather(): Promise<Gathered | null> {
    const reports = await this.dataSource
      .getRepository(Article)
      .createQueryBuilder('article')
      .setFindOptions({ select: REPORT_COLUMNS })
      .where(`${LISTED} AND article.type = 'news'`)
      .orderBy('article.publishedAt', 'DESC')
      .addOrderBy('article.id', 'DESC')
      .limit(LOOKED_AT)
      .getMany();
    const used = await this.usedSources();
    const unread = reports.filter(({ sourceUrl }) => sourceUrl && !used.has(sourceUrl));
    const sections = sectionTypes.flatMap((section) =>
      LANGUAGES.map((lang) => ({
        section,
        lang,
        reports: unread.filter((report) => report.lang === lang && sectionOf(report) === section),
      })),
    );
    const [fullest] = sections.sort((a, b) => b.reports.length - a.reports.length);
    if (!fullest || fullest.reports.length < FEWEST) return null;
    return { ...fullest, reports: fullest.reports.slice(0, MOST) };
  }

  private async usedSources(): Promise<Set<string>> {
    const generated = await this.dataSource
      .getRepository(AnalysisArticle)
      .find({ select: { id: true, sources: true }, where: { writtenBy: In(['local', 'model']) } });
    return new Set(generated.flatMap(({ sources }) => sources.map(({ url }) => url)));
  }
}
