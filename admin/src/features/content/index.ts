export { editorialList } from './api/content-queries';
export { Approve } from './components/approve';
export { ShowOrHide } from './components/show-or-hide';
export { useNewAnswer } from './use-new-answer';
export { type ItemKind, KINDS } from './content-words';
