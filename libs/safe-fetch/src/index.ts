export { isAllowedAddress, parseAllowedUrl } from './address-policy';
export { CookieJar } from './cookie-jar';
export { decodeBody, type DecodedBody } from './decode-body';
export { closeConnections } from './guarded-agent';
export { FetchFailed, type FetchReason, FetchRefused } from './fetch-errors';
export { type FetchOptions, type FetchResult, safeFetch, USER_AGENT } from './safe-fetch';
