export { POPULAR_QUESTIONS, faqBySlug, sectionByName } from './knowledge.loader';
