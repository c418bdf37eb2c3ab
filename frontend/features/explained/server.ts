export { explainerBySlug, loadExplainer, loadExplainers } from './explained.loader';
