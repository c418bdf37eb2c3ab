export { answerBySlug, loadAnswers } from './answers.loader';
