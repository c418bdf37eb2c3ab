/** Where each reader's own links go in the texts of a campaign. */
export const LINK_PLACES = {
  unsubscribe: '%%unsubscribe%%',
  preferences: '%%preferences%%',
} as const;
