import { ServiceError } from '../errors';

const AGAIN = 'Nothing you have written is lost. Please send the form again.';

/** The token of a form is missing, forged, too old or used: with a new one the same form may be sent again. */
export class FormTokenError extends ServiceError {
  constructor(code: 'form-token-invalid' | 'form-token-expired' | 'form-token-used', title: string) {
    super(422, code, title, AGAIN);
  }
}

/** Sooner than a person can fill in a form. */
export class SubmissionTooFastError extends ServiceError {
  constructor() {
    super(422, 'submission-too-fast', 'Submission too fast', 'Please wait a moment and send the form again.');
  }
}
