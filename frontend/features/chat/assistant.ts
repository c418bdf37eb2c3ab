export const starterQuestions = [
  { topic: 'ETIAS', question: 'Do visitors need ETIAS to travel to Gibraltar?' },
  { topic: 'Airport', question: 'Which checks are there at Gibraltar airport?' },
  { topic: 'Land border', question: 'What happens at the land border with Spain?' },
  { topic: 'Business', question: 'What does the agreement mean for businesses of non-residents?' },
] as const;

/** Maximum length of a question in characters. The server enforces the same limit. */
export const QUESTION_LENGTH = 1_200;
