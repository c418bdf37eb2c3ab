import { getItemPath } from '@frontier/domain';
import { FactualFrontMatter, Line, WebAddress } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { renderMarkdown } from '../text/markdown';
import { toReadingText } from '../text/reading-text';
import { TreatyStatus } from './treaty-status.entity';

const TreatyStatusFrontMatter = FactualFrontMatter.extend({
  title: Line,
  status: Line,
  status_label: Line,
  source_url: WebAddress,
});

export const treatyStatus = defineKind({
  name: 'treaty-status',
  entity: TreatyStatus,
  folder: 'treaty',
  file: '_status.md',
  getTitle: ({ title }) => title,
  getPath: () => getItemPath('treaty-status'),
  getText: ({ text }) => toReadingText(renderMarkdown(text).html),
  frontMatter: TreatyStatusFrontMatter,
  uncitedTexts: () => ({}),
  body: 'text',
});
