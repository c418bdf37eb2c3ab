export const getMessageIdHost = (publicUrl: string): string =>
  new URL(publicUrl).hostname.replace(/[[\]]/g, '');
