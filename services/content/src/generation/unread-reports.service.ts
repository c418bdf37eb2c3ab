import { type Language, LANGUAGES } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AnalysisArticle, type SectionType, sectionTypes } from '../analysis/analysis-article.entity';
import { sectionOf } from './analysis-sections';
import type { Report } from './report';
import { readNewest } from './reports.repository';

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

  /** The section with the most of them in one language; nothing when none has enough. */
  async gather(): Promise<Gathered | null> {
    const reports = await readNewest(this.dataSource, LOOKED_AT);
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
