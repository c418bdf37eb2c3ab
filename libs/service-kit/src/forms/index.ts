export { FormTokenError, SubmissionTooFastError } from './form-token.errors';
export { type FormToken, FormTokens } from './form-tokens';
export { purgeExpiredFormTokens, FormTables, spendFormToken } from './used-form-tokens';
