/** The password of every user and role of the servers of tests. */
export const passwordOf = (_user: string): string => 'a-password-for-tests';
