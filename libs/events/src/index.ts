export { defineEvent, type EventContract, type ServiceName } from './define-event';
export { Envelope, parseEvent, type EventOf } from './envelope';
export { catalogue } from './catalogue';
export { ArticleIngestedV1 } from './article/article-ingested.v1';
export { ArticleSummarisedV1 } from './article/article-summarised.v1';
export { ArticleVisibilityChangedV1 } from './article/article-visibility-changed.v1';
export { DocumentIndexedV1 } from './document/document-indexed.v1';
export { ItemChangedV1, ItemKindName } from './item/item-changed.v1';
export { LeadReceivedV1 } from './lead/lead-received.v1';
