export { analysisBySlug, loadAnalyses, loadAnalysis } from './analysis.loader';
export { isSampleAnalysis } from './analysis.samples';
