export { SharePicture } from './components/share-picture';
