import { ServiceError } from '@frontier/service-kit';

/** Thrown for unknown and hidden items alike, so that callers cannot tell that a hidden one exists. */
export class ItemNotFoundError extends ServiceError {
  /** @param what start of the error code, in capitals: `ANALYSIS` */
  constructor(what: string) {
    const words = what.toLowerCase().replaceAll('_', ' ');
    super(404, `${what}_NOT_FOUND`, `There is no such ${words}`);
  }
}
