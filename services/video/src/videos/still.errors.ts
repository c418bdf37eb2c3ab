import { ServiceError } from '@frontier/service-kit';

export class StillNotFoundError extends ServiceError {
  constructor() {
    super(404, 'STILL_NOT_FOUND', 'There is no such still');
  }
}
