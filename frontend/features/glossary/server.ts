export { linkTerms, loadGlossary, loadTerm, termBySlug } from './glossary.loader';
