import { ServiceError } from '@frontier/service-kit';
import type { CampaignState } from './campaign.entity';

export class CampaignNotFoundError extends ServiceError {
  constructor() {
    super(404, 'CAMPAIGN_NOT_FOUND', 'Campaign not found');
  }
}

export class MissingContentError extends ServiceError {
  constructor() {
    super(
      400,
      'MISSING_CONTENT',
      'Missing content',
      'Please provide both subject and content for the newsletter.',
    );
  }
}

export class CampaignStateError extends ServiceError {
  constructor(wanted: string, status: CampaignState) {
    super(409, 'CAMPAIGN_STATE', `This campaign cannot be ${wanted}`, `It is ${status} now.`);
  }
}

export class ScheduleInPastError extends ServiceError {
  constructor() {
    super(400, 'SCHEDULE_IN_PAST', 'The time has passed', 'Please choose a time to come.');
  }
}

export class TestMailFailedError extends ServiceError {
  constructor(status: 422 | 503, why: string) {
    super(status, 'TEST_MAIL_FAILED', 'Failed to send the test mail', why);
  }
}
