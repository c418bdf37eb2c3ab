export { embedPage } from './embed';
export { toCsv, toErrorResponse, toJson, toSvg } from './figure-files';
export { figureBySlug, loadFigures, loadThumbnails } from './figures.loader';
