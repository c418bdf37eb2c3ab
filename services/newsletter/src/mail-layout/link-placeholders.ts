export const LINK_PLACEHOLDERS = { unsubscribe: '%%unsubscribe%%', preferences: '%%preferences%%' } as const;
