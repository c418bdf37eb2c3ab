import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { getLogger, metrics, ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Counter } from 'prom-client';
import { MoreThan, Raw, type Repository } from 'typeorm';
import type { AnswerFeedback } from './chat-answer.schemas';
import { ChatQuestion } from './chat-question.entity';

const answers = new Counter({
  name: 'chat_answers_total',
  help: 'Answers by kind (model, quoted, none if the answer is unknown, failed) and language',
  labelNames: ['kind', 'lang'],
  registers: [metrics],
});

/** Random key, never stored. Repeated questions are recognised until a restart, and hashes cannot be traced back. */
const HASH_KEY = randomBytes(32);

type QuestionLogEntry = Pick<
  ChatQuestion,
  'lang' | 'question' | 'answerKind' | 'citations' | 'tokens' | 'model' | 'latencyMs'
>;

/** Logs questions without personal data, and feedback. Stores neither the answer nor the reader. */
@Injectable()
export class QuestionLog {
  private readonly logger = getLogger('questions');

  constructor(@InjectRepository(ChatQuestion) private readonly questions: Repository<ChatQuestion>) {}

  /** Logs a question. Never throws, so that the reader gets the answer. @returns the answer's id if it was stored */
  async record(question: string, entry: QuestionLogEntry): Promise<string | undefined> {
    answers.labels(entry.answerKind, entry.lang).inc();
    const normal = question.toLowerCase().replace(/\s+/g, ' ');
    const questionHash = createHmac('sha256', HASH_KEY).update(normal).digest('hex').slice(0, 32);
    const answerId = randomUUID();
    try {
      await this.questions.insert({ ...entry, answerId, questionHash, questionLength: question.length });
      return answerId;
    } catch (error) {
      this.logger.warn({ err: error }, 'failed to log question');
      return undefined;
    }
  }

  /** Counts the questions of the last 24 hours that used tokens of a model. */
  countPaid(): Promise<number> {
    return this.questions.countBy({
      tokens: MoreThan(0),
      askedAt: Raw((at) => `${at} > now() - interval '1 day'`),
    });
  }

  /** Replaces earlier feedback. @throws ServiceError ANSWER_NOT_FOUND if the id is unknown or past retention */
  async saveFeedback(answerId: string, { useful, fault }: AnswerFeedback): Promise<void> {
    const { affected } = await this.questions.update({ answerId }, { useful, fault });
    if (!affected) throw new ServiceError(404, 'ANSWER_NOT_FOUND', 'We no longer keep a note of this answer');
  }
}
