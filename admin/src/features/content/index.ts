export { editorialList } from './api/content-queries';
export { ApproveButton } from './components/approve-button';
export { VisibilityButton } from './components/visibility-button';
export { useNewAnswer } from './use-new-answer';
export { type ItemKind, KINDS } from './content-labels';
