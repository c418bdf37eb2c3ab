export { type Term, linkTerms, loadGlossary, loadTerm, termBySlug } from './glossary.loader';
