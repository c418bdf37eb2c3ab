export { FigureGallery } from './components/figure-gallery';
export { FigureNotFound } from './components/figure-not-found';
export { FiguresFor, StoryFigure } from './components/figures-for';
export { FigureView } from './components/figure-view';
