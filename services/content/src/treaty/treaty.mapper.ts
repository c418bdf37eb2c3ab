import { truncate } from '@frontier/domain';
import { pickViewFields } from '../items/pick-view-fields';
import { markdownToText, renderMarkdown } from '../text/markdown';
import { parseWebUrl } from '../text/text';
import { listHolders } from './document-order';
import { getLabel } from './treaty-label';
import type { TreatySection } from './treaty-section.entity';
import type { TreatyStatus } from './treaty-status.entity';
import { TreatyEntry, TreatySectionPage, TreatyStatusView } from './treaty.schemas';

const SUMMARY_LENGTH = 240;

export function toTreatyEntry(section: TreatySection): TreatyEntry {
  const summary = truncate(markdownToText(section.text), SUMMARY_LENGTH);
  return { ...pickViewFields(TreatyEntry, section), label: getLabel(section), summary };
}

/** @param all all visible sections in document order, including this one */
export function toTreatyPage(section: TreatySection, all: readonly TreatySection[]): TreatySectionPage {
  const at = all.findIndex(({ id }) => id === section.id);
  const toNeighbour = (found: TreatySection | undefined) => (found ? toTreatyEntry(found) : null);
  return {
    ...pickViewFields(TreatySectionPage, section),
    ...toTreatyEntry(section),
    text_html: renderMarkdown(section.text).html,
    source_url: parseWebUrl(section.sourceUrl),
    holders: listHolders(section, all).map(toTreatyEntry),
    holds: all.filter(({ within }) => within === section.slug).map(toTreatyEntry),
    previous: toNeighbour(all[at - 1]),
    next: toNeighbour(all[at + 1]),
  };
}

export function toTreatyStatus(status: TreatyStatus): TreatyStatusView {
  const { html, text } = renderMarkdown(status.text);
  return {
    ...pickViewFields(TreatyStatusView, status),
    source_url: parseWebUrl(status.sourceUrl),
    text,
    text_html: html,
  };
}
