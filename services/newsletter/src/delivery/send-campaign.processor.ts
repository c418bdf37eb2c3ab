import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import type { z } from 'zod';
import { CampaignCompletion } from './campaign-completion.service';
import { CampaignSender } from './campaign-sender';
import { SendCampaign } from '../campaigns/send-campaign.job';

/** Thrown at shutdown. It is transient, so another process retries the job. */
class SendingInterrupted extends Error {
  readonly transient = true;
}

@Processes(SendCampaign)
export class SendCampaignProcessor implements JobProcessor<typeof SendCampaign> {
  constructor(
    private readonly sender: CampaignSender,
    private readonly completion: CampaignCompletion,
  ) {}

  async process(
    { campaign_id, round }: z.infer<typeof SendCampaign.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    const before = await this.completion.find(campaign_id);
    if (before?.status === 'sent') return { outcome: 'done' };
    if (before?.status !== 'sending' || before.round !== round) {
      return { outcome: 'skipped', message: 'the campaign is not to be sent now' };
    }
    const end = await this.sender.send(campaign_id, ({ recipients, ...counts }) => {
      const { sent, failed, suppressed, uncertain } = counts;
      run.progress(sent + failed + suppressed + uncertain, recipients);
    });
    if (end === 'finished') await this.completion.complete(campaign_id);
    const after = await this.completion.find(campaign_id);
    if (after?.status === 'sending' && after.round === round)
      throw new SendingInterrupted('The sender is stopping');
    for (const name of ['sent', 'failed', 'suppressed', 'uncertain'] as const)
      run.count(name, after?.[name] ?? 0);
    const itself = end === 'gave-up' && after?.status === 'paused';
    const why = itself ? ', by itself: the mail server acknowledged nothing' : '';
    return { outcome: 'done', message: `the campaign is ${after?.status}${why}` };
  }
}
