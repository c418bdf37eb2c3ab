export { FormTokenError, SubmissionTooFastError } from './form-token.errors';
export { type FormToken, FormTokens } from './form-tokens';
export { forgetExpiredFormTokens, FormTables, spendFormToken } from './used-form-tokens';
