export { loadAnswers } from './answers.loader';
