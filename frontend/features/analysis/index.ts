export { analysisFilterOf } from './analysis-address';
export { filterAnalyses } from './analysis.filter';
export { AnalysisCard } from './components/analysis-card';
export { AnalysisFilters } from './components/analysis-filters';
export { AnalysisNotFound } from './components/analysis-not-found';
export { AnalysisView } from './components/analysis-view';
export { FirstAnalyses } from './components/first-analyses';
export { GenerateAnalysis } from './components/generate-analysis';
