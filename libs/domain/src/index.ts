export { ADVISORY_SERVICES, type AdvisoryServiceName } from './advisory-services';
export {
  ARTICLE_LISTS,
  articleTag,
  BUILD_HEADER,
  itemTag,
  kindTag,
  NEWSLETTER_ISSUES,
  PURGES_HEADER,
  VIDEOS,
} from './cache-tags';
export {
  CHAT_DEFAULTS,
  CHAT_MODES,
  ChatMode,
  parseDomains,
  QUESTION_LIMIT,
  parseQuestionLimit,
  WEB_PROVIDERS,
  WebProvider,
} from './chat-settings';
export { normaliseUrl, replaceCitations, type SourceCitation, stripCitations } from './citations';
export { cleanText, isUnstorable, stripInvisible } from './clean-text';
export { type Clock, fixedClock, systemClock } from './clock';
export { ACCEPTED_CONSENTS, CONSENT_WORDINGS, type ConsentVersion } from './consent';
export { cutContactDetails, hasContactDetails } from './contact-details';
export { addDays, countDays, findNewestDate, isDay, isPartialDay, toSiteDay } from './days';
export { isEmailAddress, normaliseEmail } from './email-address';
export { type Choice, LEAD_FORMS, MIN_FILL_MS, PARTNER_FOCUS_AREAS, RESIDENCY_INTERESTS } from './enquiries';
export { FIELD_LIMITS } from './field-limits';
export { fold, stripAccents } from './fold';
export { emailAddress, line, optional, paragraphs, searchWords } from './form-fields';
export { formatPublisher, type Imprint, imprintSettings, parseImprint } from './imprint';
export {
  ADDABLE_KINDS,
  ITEM_KIND_NAMES,
  ITEM_KINDS,
  type ItemKindFacts,
  KINDS_WITH_PAGES,
  type KindWithPages,
  getItemPath,
} from './item-kinds';
export { DEFAULT_LANGUAGE, LANGUAGES } from './languages';
export { NEWSLETTER_SECTIONS, type NewsletterSection } from './newsletter-sections';
export { ARTICLE_PATH, getArticlePath, NEWSLETTER_ISSUE_PATH, getNewsletterIssuePath } from './page-paths';
export {
  formatReporters,
  getStanding,
  isOfficialAddress,
  isRepeatable,
  type Provenance,
  type Speaker,
  SPEAKERS,
  STANDINGS,
} from './provenance';
export { QUESTIONS_KEPT_DAYS } from './retention';
export {
  ItemKindName,
  Language,
  LeadForm,
  NewsletterSectionId,
  SearchGroupId,
  SearchPeriod,
  ServiceSlug,
  SourceType,
} from './schemas';
export { SEARCH_GROUPS, SEARCH_PERIODS, SEARCH_PERIOD_NAMES } from './search-groups';
export {
  CONSOLE_CLIENT,
  CONSOLE_PATH,
  findSignInObstacle,
  MIN_PASSWORD_LENGTH,
  openSignInChannel,
  REALM,
  SIGN_IN_PATH,
  SIGN_IN_REDIRECTS,
  SIGNED_OUT_REDIRECTS,
  type SignInChannel,
} from './sign-in';
export { SOURCE_TYPE_NAMES, SOURCE_TYPE_LABELS, SOURCE_TYPES } from './source-types';
export { STATUS_SHAPES, type StatusShape } from './status-shapes';
export { SCHEDULE_TIME_ZONE, SITE_TIME_ZONE } from './time-zones';
export { SYSTEM_SETTINGS, SystemSettingKey } from './system-settings';
export { normaliseTag, normaliseTags, TOPICS } from './topics';
export { truncate } from './truncate';
