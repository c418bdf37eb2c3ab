import { LANGUAGE_MODEL, type LanguageModel, extractTerms, TermSet, tokenize } from '@frontier/ai';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@frontier/domain';
import { Inject, Injectable } from '@nestjs/common';
import { respond } from '../answers/respond';
import { QuestionMatcher } from '../corpus/question-matcher';
import { MAX_ANSWERS, type Knowledge } from '../corpus/knowledge';
import { Retrieval } from '../retrieval/retrieval.service';
import { ChatSettingsService } from '../settings/chat-settings.service';
import { AskedQuestionsRepository } from './asked-questions.repository';
import type { AskedQuestion, QuestionTrialResult } from './questions.schemas';

/** Maximum number of questions to try. The most frequent ones are tried, because staff write answers for those. */
const MAX_QUESTIONS_TRIED = 500;

/** Finds past questions without an answer that a draft would answer, before the draft is published. */
@Injectable()
export class QuestionDryRuns {
  constructor(
    private readonly asked: AskedQuestionsRepository,
    private readonly retrieval: Retrieval,
    private readonly settings: ChatSettingsService,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
  ) {}

  async run(questions: readonly string[]): Promise<QuestionTrialResult> {
    const [{ items }, { mode }] = await Promise.all([
      this.asked.list({ list: 'unanswered', page: 1, page_size: MAX_QUESTIONS_TRIED }),
      this.settings.read(),
      this.retrieval.refresh(),
    ]);
    const knowledge = createDraftKnowledge(questions, this.retrieval.forMode(mode));
    const answered: AskedQuestion[] = [];
    for (const item of items) {
      // `respond` never calls the model here, because the draft's knowledge base has no passages.
      const { parts } = await respond(item.question, item.lang, [], knowledge, this.model);
      if (parts.some(({ kind }) => kind !== 'none')) answered.push(item);
    }
    return { tried: items.length, answered };
  }
}

/** Creates a knowledge base in which only a draft's questions have an answer. Rarities are those of the real corpus. */
function createDraftKnowledge(questions: readonly string[], known: Knowledge): Knowledge {
  const book = new QuestionMatcher((term) => known.getRarity(term));
  book.put({
    sourceId: 'a-draft',
    sourceType: 'question',
    lang: DEFAULT_LANGUAGE,
    title: questions[0] ?? '',
    url: '/answers',
    date: null,
    speaker: 'us',
    publishers: [],
    chunks: [],
    answers: LANGUAGES.map((lang) => ({ lang, questions, text: '', denies: [] })),
  });
  const spelt = new Set(questions.flatMap(tokenize));
  const terms = new TermSet(questions.flatMap((question) => extractTerms(question)));
  return {
    correctSpelling: (question) => known.correctSpelling(question, spelt),
    getRarity: (term) => known.getRarity(term),
    hasTerm: (term) => known.hasTerm(term) || terms.match(term) > 0,
    findAnswers: (asked, lang) => Promise.resolve(book.find(asked, lang, MAX_ANSWERS)),
    findPassages: () => Promise.resolve([]),
    findReports: () => Promise.resolve([]),
  };
}
