export { getLinkTerms, loadGlossary, loadTerm, termBySlug } from './glossary.loader';
