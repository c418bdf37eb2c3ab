export { CONSENT_WORDINGS as consentWordings, type ConsentVersion } from '@frontier/domain';
