import {
  ArticleIngestedV1,
  ArticleSummarisedV1,
  ArticleVisibilityChangedV1,
  ArticleWithdrawnV1,
  AuditRecordedV1,
  CampaignSentV1,
  catalogue,
  type EventContract,
  IssuePublishedV1,
  ItemChangedV1,
  LeadReceivedV1,
  SettingsChangedV1,
  ThreadChangedV1,
  TreatyTextFoundV1,
  VideoChangedV1,
} from '@frontier/events';
import { databaseParts, type ServicePart } from './parts';

/** What a service does with events. */
export interface EventUse {
  readonly publishes: readonly EventContract[];
  /** By a durable consumer: every event, once. */
  readonly consumes: readonly EventContract[];
  /** By a plain subscription: what comes while it is connected. */
  readonly listens: readonly EventContract[];
}

const consumed: Partial<Record<ServicePart, readonly EventContract[]>> = {
  content: [ArticleIngestedV1, ArticleWithdrawnV1, ItemChangedV1, TreatyTextFoundV1],
  ingestion: [SettingsChangedV1],
  chat: [ArticleSummarisedV1, ArticleVisibilityChangedV1, ItemChangedV1],
  leads: [LeadReceivedV1],
  newsletter: [CampaignSentV1],
  staff: [AuditRecordedV1],
};

const listenedTo: Partial<Record<ServicePart, readonly EventContract[]>> = {
  gateway: [
    ArticleSummarisedV1,
    ArticleVisibilityChangedV1,
    IssuePublishedV1,
    ItemChangedV1,
    ThreadChangedV1,
    VideoChangedV1,
  ],
};

/** An event leaves by an outbox, which is in a database. */
const hasOutbox = (service: ServicePart): boolean => databaseParts.some(({ name }) => name === service);

/** What a service publishes is what the catalogue says it owns; the rest stands here. NATS permits nothing else. */
export function eventUseOf(service: ServicePart): EventUse {
  return {
    publishes: catalogue.filter(
      ({ owner }) => owner === service || (owner === 'every service' && hasOutbox(service)),
    ),
    consumes: consumed[service] ?? [],
    listens: listenedTo[service] ?? [],
  };
}
