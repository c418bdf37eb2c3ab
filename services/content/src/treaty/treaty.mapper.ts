import { truncate } from '@frontier/domain';
import { viewOf } from '../items/by-name';
import { markdownText, renderMarkdown } from '../text/markdown';
import { webUrl } from '../text/text';
import { holdersOf } from './document-order';
import { labelOf } from './treaty-label';
import type { TreatySection } from './treaty-section.entity';
import type { TreatyStatus } from './treaty-status.entity';
import { TreatyEntry, TreatySectionPage, TreatyStatusView } from './treaty.schemas';

const SUMMARY_LENGTH = 240;

export function toTreatyEntry(section: TreatySection): TreatyEntry {
  const summary = truncate(markdownText(section.text), SUMMARY_LENGTH);
  return { ...viewOf(TreatyEntry, section), label: labelOf(section), summary };
}

/** @param all the visible sections, as the document orders them, this one among them */
export function toTreatyPage(section: TreatySection, all: readonly TreatySection[]): TreatySectionPage {
  const at = all.findIndex(({ id }) => id === section.id);
  const neighbour = (found: TreatySection | undefined) => (found ? toTreatyEntry(found) : null);
  return {
    ...viewOf(TreatySectionPage, section),
    ...toTreatyEntry(section),
    text_html: renderMarkdown(section.text).html,
    source_url: webUrl(section.sourceUrl),
    holders: holdersOf(section, all).map(toTreatyEntry),
    holds: all.filter(({ within }) => within === section.slug).map(toTreatyEntry),
    previous: neighbour(all[at - 1]),
    next: neighbour(all[at + 1]),
  };
}

export function toTreatyStatus(status: TreatyStatus): TreatyStatusView {
  const { html, text } = renderMarkdown(status.text);
  return {
    ...viewOf(TreatyStatusView, status),
    source_url: webUrl(status.sourceUrl),
    text,
    text_html: html,
  };
}
