export { generateAndWait } from './generation';
export { useGenerateIfEmpty } from './hooks/use-generate-if-empty';
