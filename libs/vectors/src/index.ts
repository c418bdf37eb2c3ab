export { ExactScanIndex } from './exact-scan.index';
export { toPointId } from './point-id';
export { toCollectionName, QdrantIndex, type QdrantOptions } from './qdrant.index';
export {
  VECTOR_INDEX,
  type IndexWriter,
  type VectorFilter,
  type VectorHit,
  type VectorIndex,
  VectorIndexError,
  type VectorPayload,
  type VectorPoint,
} from './vector-index';
