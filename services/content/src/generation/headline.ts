import type { Language } from '@frontier/domain';
import type { Report } from './report';

interface DayOfNews {
  /** What counts most first. */
  readonly reports: readonly Pick<Report, 'title'>[];
  /** How many there were in all. */
  readonly total: number;
  readonly lang: Language;
}

/** The title of the report that counts most, and how many more there were. */
export function headlineOf({ reports, total, lang }: DayOfNews): string {
  const [lead] = reports;
  const others = total - 1;
  if (!lead || others < 1) return lead?.title ?? '';
  if (lang === 'es') return `${lead.title}, y ${others} ${others === 1 ? 'noticia' : 'noticias'} más`;
  return `${lead.title}, and ${others} more ${others === 1 ? 'report' : 'reports'}`;
}
