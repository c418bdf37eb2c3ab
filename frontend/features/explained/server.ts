export { type Explainer, explainerBySlug, loadExplainer, loadExplainers } from './explained.loader';
