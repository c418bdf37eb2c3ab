import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { Article } from './articles/article.entity';
import { ContentGenerationLog } from './generation/content-generation-log.entity';
import './features';
import { itemKinds } from './items/item-kinds';
import { ItemVersion } from './items/item-version.entity';
import { CreateArticles1795176000000 } from './migrations/1795176000000-create-articles';
import { IndexArticleLists1795176060000 } from './migrations/1795176060000-index-article-lists';
import { CreateItems1795190000000 } from './migrations/1795190000000-create-items';
import { CreateStartingItems1795190060000 } from './migrations/1795190060000-create-starting-items';
import { IndexSearch1795190120000 } from './migrations/1795190120000-index-search';
import { CreateGenerationLogs1795200000000 } from './migrations/1795200000000-create-generation-logs';
import { CreateTreatyVersions1795200060000 } from './migrations/1795200060000-create-treaty-versions';
import { UpdateSearchIndexAtOnce1795210000000 } from './migrations/1795210000000-update-search-index-at-once';
import { WithdrawGeneratedItems1795210060000 } from './migrations/1795210060000-withdraw-generated-items';
import { NoteToldPage1795210120000 } from './migrations/1795210120000-note-told-page';
import { NoteUndatedArticles1795220000000 } from './migrations/1795220000000-note-undated-articles';
import { CreateStatusRecords1795220030000 } from './migrations/1795220030000-create-status-records';
import { ReviewGeneratedItems1795220060000 } from './migrations/1795220060000-review-generated-items';
import { DescribeTreatySections1795220120000 } from './migrations/1795220120000-describe-treaty-sections';
import { CreateAnswers1795230000000 } from './migrations/1795230000000-create-answers';
import { CreateItemVersions1795240000000 } from './migrations/1795240000000-create-item-versions';
import { KeepMarkdownOfAnalyses1795250000000 } from './migrations/1795250000000-keep-markdown-of-analyses';
import { StoreSearchedText1795421000000 } from './migrations/1795421000000-store-searched-text';
import { ThreadArticles1795450000000 } from './migrations/1795450000000-thread-articles';
import { GiveAnswersPages1795460000000 } from './migrations/1795460000000-give-answers-pages';
import { StateStatusInSpanish1795470000000 } from './migrations/1795470000000-state-status-in-spanish';
import { LinkTranslations1795720000000 } from './migrations/1795720000000-link-translations';
import { WeighTrigrams1795730000000 } from './migrations/1795730000000-weigh-trigrams';
import { GatherSearchIndex1795740000000 } from './migrations/1795740000000-gather-search-index';
import { QuestionStatus1795710060000 } from './migrations/1795710060000-question-status';
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
  migrations: [
    ...messagingMigrations,
    ...jobsMigrations,
    CreateArticles1795176000000,
    IndexArticleLists1795176060000,
    CreateItems1795190000000,
    CreateStartingItems1795190060000,
    IndexSearch1795190120000,
    CreateGenerationLogs1795200000000,
    CreateTreatyVersions1795200060000,
    UpdateSearchIndexAtOnce1795210000000,
    WithdrawGeneratedItems1795210060000,
    NoteToldPage1795210120000,
    NoteUndatedArticles1795220000000,
    CreateStatusRecords1795220030000,
    ReviewGeneratedItems1795220060000,
    DescribeTreatySections1795220120000,
    CreateAnswers1795230000000,
    CreateItemVersions1795240000000,
    KeepMarkdownOfAnalyses1795250000000,
    StoreSearchedText1795421000000,
    ThreadArticles1795450000000,
    GiveAnswersPages1795460000000,
    StateStatusInSpanish1795470000000,
    QuestionStatus1795710060000,
    LinkTranslations1795720000000,
    WeighTrigrams1795730000000,
    GatherSearchIndex1795740000000,
  ],
};
