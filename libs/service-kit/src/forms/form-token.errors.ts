import { ServiceError } from '../errors';

const AGAIN = 'Nothing you have written is lost. Please send the form again.';

/** Thrown for a missing, forged, expired or used form token. The form can be sent again with a new token. */
export class FormTokenError extends ServiceError {
  constructor(code: 'form-token-invalid' | 'form-token-expired' | 'form-token-used', title: string) {
    super(422, code, title, AGAIN);
  }
}

/** Thrown for a form that was sent faster than a person can fill it in. */
export class SubmissionTooFastError extends ServiceError {
  constructor() {
    super(422, 'submission-too-fast', 'Submission too fast', 'Please wait a moment and send the form again.');
  }
}
