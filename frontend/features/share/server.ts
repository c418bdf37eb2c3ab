export { shareFonts } from './share-fonts';
export { cardReader, checkedNote, loadShareCard, type ReadCard } from './share.loader';
