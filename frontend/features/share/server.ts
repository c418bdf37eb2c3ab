export { shareFonts } from './share-fonts';
export { createCardReader, formatEvidenceNote, loadShareCard, type ReadCard } from './share.loader';
