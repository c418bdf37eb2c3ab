export { ExplainerCard } from './components/explainer-card';
export { ExplainerNotFound } from './components/explainer-not-found';
export { ExplainerView } from './components/explainer-view';
