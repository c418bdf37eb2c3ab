export { type GenerationRun, generate } from './generation';
export { useGenerateIfEmpty } from './hooks/use-generate-if-empty';
