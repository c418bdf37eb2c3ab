export const getTestPassword = (_user: string): string => 'a-password-for-tests';
