export { analysisBySlug, loadAnalyses, loadAnalysis } from './analysis.loader';
export { isSampleAnalysis } from './analysis.samples';
export type { AnalysisCard } from './analysis.types';
