import { createContext, useContext } from 'react';
import type { CurrentUser } from './session';

const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

export const CurrentUserProvider = CurrentUserContext.Provider;

/** Returns the signed-in user. @throws Error outside `CurrentUserProvider`, which wraps all routes */
export function useCurrentUser(): CurrentUser {
  const person = useContext(CurrentUserContext);
  if (!person) throw new Error('useCurrentUser used outside CurrentUserProvider');
  return person;
}
