export { FaqFilterForm } from './components/faq-filter-form';
export { FaqGroups } from './components/faq-groups';
export { FaqList } from './components/faq-list';
export { FaqNotFound } from './components/faq-not-found';
export { FaqView } from './components/faq-view';
export { KnowledgeHub } from './components/knowledge-hub';
export { TreatyExplorer } from './components/treaty-explorer';
export { TreatyWaiting } from './components/treaty-waiting';
export { filterFaqs, topicsOf } from './faq-filter';
