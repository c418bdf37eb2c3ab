export { embedPage } from './embed';
export { toCsv, toJson, toSvg, unlessFound } from './figure-files';
export { figureBySlug, loadFigures, loadThumbnails } from './figures.loader';
