export const LINK_PLACES = {
  unsubscribe: '%%unsubscribe%%',
  preferences: '%%preferences%%',
} as const;
