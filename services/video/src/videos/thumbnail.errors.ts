import { ServiceError } from '@frontier/service-kit';

export class ThumbnailNotFoundError extends ServiceError {
  constructor() {
    super(404, 'STILL_NOT_FOUND', 'There is no such still');
  }
}
