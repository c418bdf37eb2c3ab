import type { DatabaseDefinition } from '@frontier/service-kit';
import { Article } from './articles/article.entity';
import { ContentGenerationLog } from './generation/content-generation-log.entity';
import './features';
import { itemKinds } from './items/item-kinds';
import { ItemVersion } from './items/item-version.entity';
import { ContentBaseline } from './migrations/1795810000000-baseline';
import { StartingItem } from './starting-content/starting-item.entity';
import { TreatyDocument } from './treaty-import/treaty-document.entity';
import { TreatySectionVersion } from './treaty-import/treaty-section-version.entity';

export const contentDatabase: DatabaseDefinition = {
  service: 'content',
  entities: [
    Article,
    ContentGenerationLog,
    ItemVersion,
    StartingItem,
    TreatyDocument,
    TreatySectionVersion,
    ...itemKinds().map(({ entity }) => entity),
  ],
  migrations: [ContentBaseline],
};
