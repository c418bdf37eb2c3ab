/** Failure reason of a document that was being parsed when the service ended, because it may have been the cause. */
export const INTERRUPTED_WHILE_PARSING = 'interrupted_while_parsing';
