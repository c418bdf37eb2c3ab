export { shareFonts } from './share-fonts';
export { loadShareCard } from './share.loader';
