import type { DraftRequest } from '@frontier/api-clients/staff';

export type ComposerValues = Pick<DraftRequest, 'subject' | 'section' | 'content'>;

/** Under this name a half-written newsletter is kept. */
export const COMPOSER_DRAFT = 'newsletter';
