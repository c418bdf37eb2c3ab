import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { example, type Examples } from '@frontier/api-clients/examples';
import { parse } from 'yaml';
import type { Stored } from './mock-content';
import type { MockState } from './mock-state';

const CONTENT = join(__dirname, '../../content');
/** Fields that the API fills from other items. */
const LINKED = { es: null, history: [], related: [], sources: [] };

/** Reads the front matter of a folder's files as items of the API, in the order of the field `order`. */
function readItems<Name extends keyof Examples>(name: Name, folder: string): Stored<Name>[] {
  return readdirSync(join(CONTENT, folder))
    .map((file) => {
      const [, fields = ''] = readFileSync(join(CONTENT, folder, file), 'utf8').split(/^---$/m);
      const slug = file.replace(/\.md$/, '');
      return { id: slug, slug, order: 0, ...(parse(fields) as object) };
    })
    .sort((a, b) => a.order - b.order)
    .map((item) => ({ ...example(name), ...item, ...LINKED, visible: true }) as unknown as Stored<Name>);
}

/** Replaces the content that the front page shows with the files of the repository. News stays that of the mock. */
export function useStartingContent(state: MockState): void {
  state.timeline = readItems('TimelineEvent', 'timeline');
  state.status = readItems('Status', 'status');
  state.faqs = readItems('FaqPage', 'faqs');
  state.services = readItems('AdvisoryService', 'services');
  state.merch = readItems('MerchItem', 'merch');
}
