import { ServiceError } from '@frontier/service-kit';

/** Unknown and hidden articles answer alike: nobody learns that a hidden one exists. */
export class ArticleNotFoundError extends ServiceError {
  constructor() {
    super(404, 'ARTICLE_NOT_FOUND', 'Article not found');
  }
}

export class SummaryTimeoutError extends ServiceError {
  constructor() {
    super(504, 'SUMMARY_TIMEOUT', 'The summary is taking too long', 'Please try again later.');
  }
}

export class SummaryFailedError extends ServiceError {
  constructor() {
    super(502, 'SUMMARY_FAILED', 'Summary generation failed', 'Please try again later.');
  }
}
