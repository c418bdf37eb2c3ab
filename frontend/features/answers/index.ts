export { answerTopics, filterAnswers } from './answer-topics';
export { AnswerFilterForm } from './components/answer-filter-form';
export { AnswerList } from './components/answer-list';
export { AnswerNotFound } from './components/answer-not-found';
export { AnswerTopics } from './components/answer-topics';
export { AnswerView } from './components/answer-view';
