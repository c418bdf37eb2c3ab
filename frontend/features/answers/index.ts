export { AnswerList } from './components/answer-list';
