import { createHmac, randomBytes } from 'node:crypto';
import { getLogger } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ChatQuestion } from './chat-question.entity';

/** Made anew with every process: repeats are recognised for a while, questions never recovered. */
const KEY = randomBytes(32);

type Entry = Pick<ChatQuestion, 'lang' | 'answerKind' | 'citations' | 'tokens' | 'model' | 'latencyMs'>;

/** Notes that a question was asked and how it went; neither the question nor the answer nor who asked. */
@Injectable()
export class QuestionLog {
  private readonly logger = getLogger('questions');

  constructor(@InjectRepository(ChatQuestion) private readonly questions: Repository<ChatQuestion>) {}

  /** Never fails: a reader's answer does not depend on our bookkeeping. */
  async note(question: string, entry: Entry): Promise<void> {
    const normal = question.toLowerCase().replace(/\s+/g, ' ');
    const questionHash = createHmac('sha256', KEY).update(normal).digest('hex').slice(0, 32);
    try {
      await this.questions.insert({ ...entry, questionHash, questionLength: question.length });
    } catch (error) {
      this.logger.warn({ err: error }, 'a question was not noted');
    }
  }
}
