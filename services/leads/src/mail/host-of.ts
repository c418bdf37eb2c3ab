/** The host that makes the ids of our mails. */
export const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname.replace(/[[\]]/g, '');
