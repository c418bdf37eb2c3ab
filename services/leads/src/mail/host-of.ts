export const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname.replace(/[[\]]/g, '');
