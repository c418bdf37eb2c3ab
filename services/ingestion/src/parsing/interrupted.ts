/** The reason of what was being parsed when the service ended: it may have been the cause. */
export const INTERRUPTED_WHILE_PARSING = 'interrupted_while_parsing';
