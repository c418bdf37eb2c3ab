import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { Inject } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { ChatConfig } from '../chat.config';
import { ChatQuestion } from './chat-question.entity';
import { ForgetQuestions } from './forget-questions.job';

const DAY_MS = 24 * 60 * 60_000;

@Processes(ForgetQuestions)
export class ForgetQuestionsProcessor implements JobProcessor<typeof ForgetQuestions> {
  constructor(
    @InjectRepository(ChatQuestion) private readonly questions: Repository<ChatQuestion>,
    @Inject(ChatConfig.token) private readonly config: ChatConfig,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const before = new Date(Date.now() - this.config.CHAT_QUESTION_DAYS * DAY_MS);
    const { affected } = await this.questions.delete({ askedAt: LessThan(before) });
    run.count('deleted', affected ?? 0);
    return affected ? { outcome: 'done' } : { outcome: 'skipped', message: 'no question is that old' };
  }
}
