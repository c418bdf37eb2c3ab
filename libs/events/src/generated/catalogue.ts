// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { ArticleIngestedV1 } from '../article/article-ingested.v1';
import { ArticleSummarisedV1 } from '../article/article-summarised.v1';
import { ArticleVisibilityChangedV1 } from '../article/article-visibility-changed.v1';
import { ArticleWithdrawnV1 } from '../article/article-withdrawn.v1';
import { AuditRecordedV1 } from '../audit/audit-recorded.v1';
import { CampaignSentV1 } from '../campaign/campaign-sent.v1';
import { DocumentIndexedV1 } from '../document/document-indexed.v1';
import { IssuePublishedV1 } from '../issue/issue-published.v1';
import { ItemChangedV1 } from '../item/item-changed.v1';
import { LeadReceivedV1 } from '../lead/lead-received.v1';
import { RoleChangedV1 } from '../role/role-changed.v1';
import { SettingsChangedV1 } from '../settings/settings-changed.v1';
import { SubscriberAddedV1 } from '../subscriber/subscriber-added.v1';
import { SubscriberRemovedV1 } from '../subscriber/subscriber-removed.v1';
import { ThreadChangedV1 } from '../thread/thread-changed.v1';
import { TreatyTextFoundV1 } from '../treaty/treaty-text-found.v1';
import { VideoChangedV1 } from '../video/video-changed.v1';
import type { EventContract } from '../define-event';
export {
  ArticleIngestedV1,
  ArticleSummarisedV1,
  ArticleVisibilityChangedV1,
  ArticleWithdrawnV1,
  AuditRecordedV1,
  CampaignSentV1,
  DocumentIndexedV1,
  IssuePublishedV1,
  ItemChangedV1,
  LeadReceivedV1,
  RoleChangedV1,
  SettingsChangedV1,
  SubscriberAddedV1,
  SubscriberRemovedV1,
  ThreadChangedV1,
  TreatyTextFoundV1,
  VideoChangedV1,
};

/** All events of the system. An event that is missing here can be neither published nor consumed. */
export const catalogue: readonly EventContract[] = [
  ArticleIngestedV1,
  ArticleSummarisedV1,
  ArticleVisibilityChangedV1,
  ArticleWithdrawnV1,
  AuditRecordedV1,
  CampaignSentV1,
  DocumentIndexedV1,
  IssuePublishedV1,
  ItemChangedV1,
  LeadReceivedV1,
  RoleChangedV1,
  SettingsChangedV1,
  SubscriberAddedV1,
  SubscriberRemovedV1,
  ThreadChangedV1,
  TreatyTextFoundV1,
  VideoChangedV1,
];
