import type { NewsDay } from './news-day';

export function buildHeadline({ reports, total, lang }: NewsDay): string {
  const [lead] = reports;
  const others = total - 1;
  if (!lead || others < 1) return lead?.title ?? '';
  if (lang === 'es') return `${lead.title}, y ${others} ${others === 1 ? 'noticia' : 'noticias'} más`;
  return `${lead.title}, and ${others} more ${others === 1 ? 'report' : 'reports'}`;
}
