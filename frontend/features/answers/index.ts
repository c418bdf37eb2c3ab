export { answerTopics, filterAnswers } from './answer-topics';
export { AnswerList } from './components/answer-list';
export { AnswerNotFound } from './components/answer-not-found';
export { AnswerTopics } from './components/answer-topics';
export { AnswerView } from './components/answer-view';
