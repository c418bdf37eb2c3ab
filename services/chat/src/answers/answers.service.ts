import {
  detectLanguage,
  LANGUAGE_MODEL,
  type LanguageModel,
  LocalLanguageModel,
  ModelUnavailableError,
} from '@frontier/ai';
import type { Language } from '@frontier/domain';
import type { WebResult } from '@frontier/web-search';
import { Inject, Injectable } from '@nestjs/common';
import { Contradictions } from '../contradictions/contradictions.service';
import { KnowledgeRepository } from '../knowledge/knowledge.repository';
import { AdvisoryServiceRepository } from '../knowledge/advisory-service.repository';
import { Retrieval } from '../retrieval/retrieval.service';
import type { ChatSetting } from '../settings/chat-setting.entity';
import { ChatSettingsService } from '../settings/chat-settings.service';
import { WebSearch } from '../web/web-search.service';
import { ChatConfig } from '../chat.config';
import { renderAnswer, type ReplyContext } from './answer-html';
import { MESSAGES } from './answer.messages';
import type { ChatAnswer, ChatQuestionBody, ServiceIntent } from './chat-answer.schemas';
import { redactQuestion } from './redact-question';
import { QuestionLog } from './question-log.service';
import { type Reply, respond } from './respond';
import { detectServiceIntent } from './service-intent';

/** Answers with quotations when the budget for the model is used up. */
const quoter = new LocalLanguageModel();

type UnloggedAnswer = Omit<ChatAnswer, 'answer_id'>;

/** Answers questions from the knowledge base. If that has no answer, adds links to web pages if staff allow it. */
@Injectable()
export class Answers {
  constructor(
    private readonly retrieval: Retrieval,
    private readonly log: QuestionLog,
    private readonly services: AdvisoryServiceRepository,
    private readonly knowledge: KnowledgeRepository,
    private readonly settings: ChatSettingsService,
    private readonly web: WebSearch,
    private readonly contradictions: Contradictions,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
    @Inject(ChatConfig.token) private readonly config: ChatConfig,
  ) {}

  async answer({ q, lang: asked, before }: ChatQuestionBody): Promise<ChatAnswer> {
    const started = performance.now();
    const lang = asked === 'auto' ? detectLanguage(q) : asked;
    // Check before the search: a document that waits now may be missing from the answer, even if indexed moments later.
    const isIndexing = await this.knowledge.isIndexing();
    const [settings] = await Promise.all([this.settings.read(), this.retrieval.refresh()]);
    const reply = await this.respond(q, lang, before, settings);
    await this.contradictions.record(reply?.contradictions ?? []);
    const service = detectServiceIntent(q, await this.services.listHiddenSlugs());
    const web = reply ? await this.searchWeb(q, lang, reply, settings) : [];
    const given = reply
      ? this.toAnswer(reply, lang, { service, web, isIndexing })
      : this.toFailure(service, lang);
    const id = await this.log.record(q, {
      lang,
      question: redactQuestion(q, this.retrieval.forMode(settings.mode)),
      answerKind: reply ? given.answer_kind : 'failed',
      citations: given.citations.length,
      tokens: reply?.tokens ?? 0,
      model: reply?.model ?? this.model.name,
      latencyMs: Math.round(performance.now() - started),
    });
    return { ...given, answer_id: (given.ok && id) || null };
  }

  /** Returns `undefined` if the model is unavailable. Quoting passages instead would hide the fault. */
  private async respond(
    q: string,
    lang: Language,
    before: readonly string[],
    { mode }: ChatSetting,
  ): Promise<Reply | undefined> {
    try {
      return await respond(q, lang, before, this.retrieval.forMode(mode), await this.chooseModel());
    } catch (error) {
      if (error instanceof ModelUnavailableError) return undefined;
      throw error;
    }
  }

  private async chooseModel(): Promise<LanguageModel> {
    if (this.model.kind === 'local') return this.model;
    return (await this.log.countPaid()) < this.config.CHAT_MODEL_QUESTIONS_PER_DAY ? this.model : quoter;
  }

  /**
   * Searches the web if no part of the question was answered, staff allow it and the mode is not `strict`. Questions
   * with an `UnanswerableClass` are not sent out, because no page could, or should, answer them.
   */
  private async searchWeb(
    q: string,
    lang: Language,
    { parts }: Reply,
    { mode, webFallback, webProvider: provider, domainWhitelist: domains }: ChatSetting,
  ): Promise<WebResult[]> {
    if (!webFallback || mode === 'strict') return [];
    if (parts.some(({ kind, unanswerable }) => kind !== 'none' || unanswerable !== undefined)) return [];
    return this.web.find(q, lang, { provider, domains });
  }

  private toAnswer(reply: Reply, lang: Language, around: ReplyContext): UnloggedAnswer {
    const { html, citations, kind } = renderAnswer(reply, lang, around);
    return {
      ok: true,
      answer_html: html,
      citations,
      service_intent: around.service ?? null,
      user_message: null,
      answer_kind: kind,
      lang,
    };
  }

  private toFailure(service: ServiceIntent | null, lang: Language): UnloggedAnswer {
    return {
      ok: false,
      answer_html: '',
      citations: [],
      service_intent: service,
      user_message: MESSAGES[lang].unavailable,
      answer_kind: 'none',
      lang,
    };
  }
}
