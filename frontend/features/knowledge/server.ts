export { POPULAR_QUESTIONS, faqBySlug, sectionByName, treatySectionBySlug } from './knowledge.loader';
