export { findTerms } from './glossary-links';
export { getLinkTerms, loadGlossary, loadTerm, termBySlug } from './glossary.loader';
