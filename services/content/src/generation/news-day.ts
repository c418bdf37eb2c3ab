import type { Language } from '@frontier/domain';
import type { Report } from './report';

/** The news of one day in one language, with the id of the one summary that may cover it. */
export interface NewsDay {
  readonly id: string;
  readonly day: string;
  readonly lang: Language;
  /** Salient reports first, then the newest. */
  readonly reports: readonly Report[];
  readonly total: number;
}
