import {
  type Answer,
  detectLanguage,
  LANGUAGE_MODEL,
  type LanguageModel,
  ModelUnavailableError,
} from '@frontier/ai';
import type { Language } from '@frontier/domain';
import { Inject, Injectable } from '@nestjs/common';
import { OfferedServices } from '../knowledge/offered-services.service';
import { Retrieval, type RetrievedPassage } from '../retrieval/retrieval.service';
import { renderAnswer } from './answer-html';
import { MESSAGES } from './answer.messages';
import type { ChatAnswer, ChatQuestionBody, ServiceIntent } from './chat-answer.schemas';
import { QuestionLog } from './question-log.service';
import { serviceIntentOf } from './service-intent';

/** Answers readers' questions from the knowledge base, and from nothing else. */
@Injectable()
export class Answers {
  constructor(
    private readonly retrieval: Retrieval,
    private readonly log: QuestionLog,
    private readonly services: OfferedServices,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
  ) {}

  async answer({ q, lang: asked }: ChatQuestionBody): Promise<ChatAnswer> {
    const started = performance.now();
    const lang = asked === 'auto' ? detectLanguage(q) : asked;
    const passages = await this.retrieval.find(q, lang);
    const answer = await this.ask(q, lang, passages);
    const service = serviceIntentOf(q, await this.services.hiddenSlugs());
    const given = answer ? this.give(answer, passages, service, lang) : this.fail(service, lang);
    await this.log.note(q, {
      lang,
      answerKind: answer ? given.answer_kind : 'failed',
      citations: given.citations.length,
      tokens: answer?.tokens ?? 0,
      model: answer?.model ?? this.model.name,
      latencyMs: Math.round(performance.now() - started),
    });
    return given;
  }

  /** `undefined` when the model that is configured does not do its work: then quoting would hide a fault. */
  private async ask(
    question: string,
    lang: Language,
    passages: RetrievedPassage[],
  ): Promise<Answer | undefined> {
    if (passages.length === 0) return { kind: 'none', model: this.model.name, tokens: 0, blocks: [] };
    try {
      return await this.model.answer({
        question,
        lang,
        passages: passages.map(({ id, title, text, lang: of, date }) => ({
          id,
          title,
          text,
          lang: of,
          date: date ?? undefined,
        })),
      });
    } catch (error) {
      if (error instanceof ModelUnavailableError) return undefined;
      throw error;
    }
  }

  private give(
    answer: Answer,
    passages: RetrievedPassage[],
    service: ServiceIntent | null,
    lang: Language,
  ): ChatAnswer {
    const { html, citations } = renderAnswer(answer, passages, lang, service);
    return {
      ok: true,
      answer_html: html,
      citations,
      service_intent: service,
      user_message: null,
      answer_kind: citations.length > 0 ? answer.kind : 'none',
    };
  }

  private fail(service: ServiceIntent | null, lang: Language): ChatAnswer {
    return {
      ok: false,
      answer_html: '',
      citations: [],
      service_intent: service,
      user_message: MESSAGES[lang].unavailable,
      answer_kind: 'none',
    };
  }
}
