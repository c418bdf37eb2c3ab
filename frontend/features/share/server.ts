export { shareFonts } from './share-fonts';
export { cardReader, evidenceNote, loadShareCard, type ReadCard } from './share.loader';
