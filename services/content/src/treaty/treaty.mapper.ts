import { truncate } from '@frontier/domain';
import { toBase } from '../items/item.mapper';
import { markdownText, renderMarkdown } from '../text/markdown';
import { webUrl } from '../text/text';
import { holdersOf } from './document-order';
import { labelOf } from './treaty-label';
import type { TreatySection } from './treaty-section.entity';
import type { TreatyStatus } from './treaty-status.entity';
import type { TreatyEntry, TreatySectionPage, TreatyStatusView } from './treaty.schemas';

const SUMMARY_LENGTH = 240;

export function toTreatyEntry(section: TreatySection): TreatyEntry {
  const { id, slug, lang, tags, updated_at } = toBase(section);
  const { kind, number, title, within } = section;
  const summary = truncate(markdownText(section.text), SUMMARY_LENGTH);
  return { id, slug, lang, tags, updated_at, kind, number, label: labelOf(section), title, within, summary };
}

/** @param all the visible sections, as the document orders them, this one among them */
export function toTreatyPage(section: TreatySection, all: readonly TreatySection[]): TreatySectionPage {
  const at = all.findIndex(({ id }) => id === section.id);
  const neighbour = (found: TreatySection | undefined) => (found ? toTreatyEntry(found) : null);
  return {
    ...toBase(section),
    ...toTreatyEntry(section),
    draft_number: section.draftNumber,
    final_number: section.finalNumber,
    provisional: section.provisional,
    pdf_page: section.pdfPage,
    text_html: renderMarkdown(section.text).html,
    source_url: webUrl(section.sourceUrl),
    published_at: section.publishedAt?.toISOString() ?? null,
    holders: holdersOf(section, all).map(toTreatyEntry),
    holds: all.filter(({ within }) => within === section.slug).map(toTreatyEntry),
    previous: neighbour(all[at - 1]),
    next: neighbour(all[at + 1]),
  };
}

export function toTreatyStatus(status: TreatyStatus): TreatyStatusView {
  const { html, text } = renderMarkdown(status.text);
  return {
    ...toBase(status),
    title: status.title,
    status: status.status,
    status_label: status.statusLabel,
    source_url: webUrl(status.sourceUrl),
    text,
    text_html: html,
  };
}
