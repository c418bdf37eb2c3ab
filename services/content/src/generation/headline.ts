import { formatReporters } from '@frontier/domain';
import type { NewsDay } from './news-day';

/** Names the publisher before the title, because a title of others must not read as ours. */
export function buildHeadline({ reports, total, lang }: NewsDay): string {
  const [lead] = reports;
  const others = total - 1;
  if (!lead) return '';
  const title = `${lead.sourceName ?? formatReporters([], lang)}: ${lead.title}`;
  if (others < 1) return title;
  if (lang === 'es') return `${title}, y ${others} ${others === 1 ? 'noticia' : 'noticias'} más`;
  return `${title}, and ${others} more ${others === 1 ? 'report' : 'reports'}`;
}
