import { ServiceError } from '@frontier/service-kit';

/** Unknown and hidden items answer alike: nobody learns that a hidden one exists. */
export class ItemNotFoundError extends ServiceError {
  /** @param what in capitals, as the code begins: `ANALYSIS` */
  constructor(what: string) {
    const words = what.toLowerCase().replaceAll('_', ' ');
    super(404, `${what}_NOT_FOUND`, `There is no such ${words}`);
  }
}
