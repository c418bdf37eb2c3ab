import { toBase } from '../items/item.mapper';
import { renderMarkdown } from '../text/markdown';
import { webUrl } from '../text/text';
import { sectionKinds, type TreatySection } from './treaty-section.entity';
import type { TreatyStatus } from './treaty-status.entity';
import type { TreatySectionView, TreatyStatusView } from './treaty.schemas';

export function toTreatySection(section: TreatySection): TreatySectionView {
  return {
    ...toBase(section),
    ...texts(section.text),
    kind: section.kind,
    number: section.number,
    title: section.title,
    source_url: webUrl(section.sourceUrl),
    published_at: section.publishedAt?.toISOString() ?? null,
  };
}

export const toTreatyStatus = (status: TreatyStatus): TreatyStatusView => ({
  ...toBase(status),
  ...texts(status.text),
  title: status.title,
  status: status.status,
  status_label: status.statusLabel,
  source_url: webUrl(status.sourceUrl),
});

function texts(markdown: string): { text: string; text_html: string } {
  const { html, text } = renderMarkdown(markdown);
  return { text, text_html: html };
}

/** As the document has them: articles, annexes, definitions, procedures, each by number, then by title. */
export function inDocumentOrder(sections: readonly TreatySection[]): TreatySection[] {
  const numbers = new Intl.Collator('en', { numeric: true });
  return [...sections].sort(
    (a, b) =>
      sectionKinds.indexOf(a.kind) - sectionKinds.indexOf(b.kind) ||
      numbers.compare(a.number ?? '', b.number ?? '') ||
      numbers.compare(a.title, b.title),
  );
}
