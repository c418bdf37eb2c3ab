import { ServiceError } from '@frontier/service-kit';

/** Thrown for unknown and hidden articles alike, so that callers cannot tell that a hidden one exists. */
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
