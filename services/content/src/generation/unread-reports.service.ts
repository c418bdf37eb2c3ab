import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AnalysisArticle, type SectionType, sectionTypes } from '../analysis/analysis-article.entity';
import { Article } from '../articles/article.entity';
import { sectionOf } from './analysis-sections';
import { type Report, REPORT_COLUMNS } from './report';

/** The newest reports that are looked at. */
const LOOKED_AT = 200;
/** The most reports that one analysis rests on, and the fewest. */
const MOST = 8;
const FEWEST = 2;

export interface Gathered {
  readonly section: SectionType;
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

  /** The section with the most of them; nothing when none has enough. */
  async gather(): Promise<Gathered | null> {
    const reports = await this.dataSource.getRepository(Article).find({
      select: REPORT_COLUMNS,
      where: { visible: true, type: 'news' },
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: LOOKED_AT,
    });
    const used = await this.usedSources();
    const unread = reports.filter(({ sourceUrl }) => sourceUrl && !used.has(sourceUrl));
    const sections = sectionTypes.map((section) => ({
      section,
      reports: unread.filter((report) => sectionOf(report) === section),
    }));
    const [fullest] = sections.sort((a, b) => b.reports.length - a.reports.length);
    if (!fullest || fullest.reports.length < FEWEST) return null;
    return { section: fullest.section, reports: fullest.reports.slice(0, MOST) };
  }

  private async usedSources(): Promise<Set<string>> {
    const generated = await this.dataSource
      .getRepository(AnalysisArticle)
      .find({ select: { id: true, sources: true }, where: { writtenBy: In(['local', 'model']) } });
    return new Set(generated.flatMap(({ sources }) => sources.map(({ url }) => url)));
  }
}
