import { ServiceError } from '@frontier/service-kit';

export class EditConflictError extends ServiceError {
  constructor() {
    super(
      409,
      'EDIT_CONFLICT',
      'Somebody else has changed this item since you opened it',
      'Nothing of yours is lost, and nothing of theirs. Compare the two, then save again.',
    );
  }
}

export class NotEditableError extends ServiceError {
  constructor() {
    super(409, 'NOT_EDITABLE', 'This is not edited here');
  }
}
