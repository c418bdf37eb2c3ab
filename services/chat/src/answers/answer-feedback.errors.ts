import { ServiceError } from '@frontier/service-kit';

/** Never given, or asked for longer ago than we keep. */
export class AnswerNotFoundError extends ServiceError {
  constructor() {
    super(404, 'ANSWER_NOT_FOUND', 'We no longer keep a note of this answer');
  }
}
