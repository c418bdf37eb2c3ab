export const passwordOf = (_user: string): string => 'a-password-for-tests';
