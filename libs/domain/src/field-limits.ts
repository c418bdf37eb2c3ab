/** Maximum length of texts that readers submit, in UTF-16 code units as browsers count them. */
export const FIELD_LIMITS = {
  name: 120,
  email: 254,
  phone: 40,
  country: 80,
  message: 5_000,
  company: 160,
  callbackTimes: 200,
  subject: 200,
  url: 500,
  path: 500,
  campaign: 200,
} as const;
