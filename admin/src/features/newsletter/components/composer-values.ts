import type { DraftRequest } from '@frontier/api-clients/staff';

export type ComposerValues = Pick<DraftRequest, 'subject' | 'section' | 'content'>;

export const COMPOSER_DRAFT = 'newsletter';
