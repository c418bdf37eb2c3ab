import { type Language, LANGUAGES } from '@frontier/domain';
import { type DataSource, In } from 'typeorm';
import { AnalysisArticle, type SectionType, sectionTypes } from '../analysis/analysis-article.entity';
import { classifySection } from './analysis-sections';
import type { Report } from './report';
import { readNewest } from './reports.repository';

const MAX_EXAMINED = 200;
const MAX_REPORTS = 8;
const MIN_REPORTS = 2;

export interface UnreadReportBatch {
  readonly section: SectionType;
  readonly lang: Language;
  /** Newest first. */
  readonly reports: readonly Report[];
}

/** Returns reports that no analysis cites, of the section and language with most, or null if below MIN_REPORTS. */
export async function findUnreadBatch(db: DataSource): Promise<UnreadReportBatch | null> {
  const used = await readUsedSources(db);
  const reports = await readNewest(db, MAX_EXAMINED);
  const unread = reports.filter(({ sourceUrl }) => sourceUrl && !used.has(sourceUrl));
  const sections = sectionTypes.flatMap((section) =>
    LANGUAGES.map((lang) => ({
      section,
      lang,
      reports: unread.filter((report) => report.lang === lang && classifySection(report) === section),
    })),
  );
  const [fullest] = sections.sort((a, b) => b.reports.length - a.reports.length);
  if (!fullest || fullest.reports.length < MIN_REPORTS) return null;
  return { ...fullest, reports: fullest.reports.slice(0, MAX_REPORTS) };
}

async function readUsedSources(db: DataSource): Promise<Set<string>> {
  const generated = await db
    .getRepository(AnalysisArticle)
    .find({ select: { id: true, sources: true }, where: { writtenBy: In(['local', 'model']) } });
  return new Set(generated.flatMap(({ sources }) => sources.map(({ url }) => url)));
}
