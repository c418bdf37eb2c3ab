import { type Language, LANGUAGES } from '@frontier/domain';
import { type DataSource, In } from 'typeorm';
import { AnalysisArticle, type SectionType, sectionTypes } from '../analysis/analysis-article.entity';
import { sectionOf } from './analysis-sections';
import type { Report } from './report';
import { readNewest } from './reports.repository';

const LOOKED_AT = 200;
const MOST = 8;
const FEWEST = 2;

export interface Gathered {
  readonly section: SectionType;
  readonly lang: Language;
  /** Newest first. */
  readonly reports: readonly Report[];
}

/**
 * Gathers reports that no generated analysis rests on yet: the section with the most of them in one language; nothing
 * when none has enough.
 */
export async function gatherUnread(db: DataSource): Promise<Gathered | null> {
  const used = await usedSources(db);
  const reports = await readNewest(db, LOOKED_AT);
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

async function usedSources(db: DataSource): Promise<Set<string>> {
  const generated = await db
    .getRepository(AnalysisArticle)
    .find({ select: { id: true, sources: true }, where: { writtenBy: In(['local', 'model']) } });
  return new Set(generated.flatMap(({ sources }) => sources.map(({ url }) => url)));
}
