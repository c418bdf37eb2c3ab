export { Letters } from './components/letters';
export { LinkedTexts } from './components/linked-texts';
export { TermEntry } from './components/term-entry';
export { TermLinks } from './components/term-links';
export { TermNotFound } from './components/term-not-found';
export { TermView } from './components/term-view';
export { linkTermsInHtml } from './glossary-html';
export type { LinkTerm } from './glossary-links';
export { filterTerms, isLetter } from './glossary-list';
