import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { getLogger, metrics, ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Counter } from 'prom-client';
import type { Repository } from 'typeorm';
import type { AnswerFeedback } from './chat-answer.schemas';
import { ChatQuestion } from './chat-question.entity';

const answers = new Counter({
  name: 'chat_answers_total',
  help: 'Answers by kind (model, quoted, none: we do not know, failed) and language',
  labelNames: ['kind', 'lang'],
  registers: [metrics],
});

/** Made anew with every process: repeats are recognised for a while, questions never recovered. */
const HASH_KEY = randomBytes(32);

type QuestionLogEntry = Pick<
  ChatQuestion,
  'lang' | 'question' | 'answerKind' | 'citations' | 'tokens' | 'model' | 'latencyMs'
>;

/**
 * Notes what was asked, without what may tell of a person, how it went and whether its reader found the answer useful;
 * neither the answer nor who asked.
 */
@Injectable()
export class QuestionLog {
  private readonly logger = getLogger('questions');

  constructor(@InjectRepository(ChatQuestion) private readonly questions: Repository<ChatQuestion>) {}

  /**
   * Never fails: a reader's answer does not depend on our bookkeeping.
   *
   * @returns what the answer is named by from now on; `undefined` when it was not noted
   */
  async record(question: string, entry: QuestionLogEntry): Promise<string | undefined> {
    answers.labels(entry.answerKind, entry.lang).inc();
    const normal = question.toLowerCase().replace(/\s+/g, ' ');
    const questionHash = createHmac('sha256', HASH_KEY).update(normal).digest('hex').slice(0, 32);
    const answerId = randomUUID();
    try {
      await this.questions.insert({ ...entry, answerId, questionHash, questionLength: question.length });
      return answerId;
    } catch (error) {
      this.logger.warn({ err: error }, 'a question was not noted');
      return undefined;
    }
  }

  /**
   * Notes what its reader says of an answer, in place of what they said before.
   *
   * @throws ServiceError ANSWER_NOT_FOUND for what was never given, or asked for longer ago than we keep
   */
  async saveFeedback(answerId: string, { useful, fault }: AnswerFeedback): Promise<void> {
    const { affected } = await this.questions.update({ answerId }, { useful, fault });
    if (!affected) throw new ServiceError(404, 'ANSWER_NOT_FOUND', 'We no longer keep a note of this answer');
  }
}
