import { FactualFrontMatter, Line } from '../items/front-matter';
import { defineKind } from '../items/item-kind';
import { markdownText } from '../text/markdown';
import { TreatyStatus } from './treaty-status.entity';

const TreatyStatusFrontMatter = FactualFrontMatter.extend({ title: Line });

export const treatyStatus = defineKind({
  name: 'treaty-status',
  entity: TreatyStatus,
  folder: 'treaty',
  file: '_status.md',
  titleOf: ({ title }) => title,
  pathOf: () => '/knowledge/treaty',
  textOf: ({ text }) => markdownText(text),
  frontMatter: TreatyStatusFrontMatter,
  fields: ({ title }, body) => ({ title, text: body }),
});
