import { createContext, useContext } from 'react';
import type { Person } from './session';

const PersonContext = createContext<Person | undefined>(undefined);

export const PersonProvider = PersonContext.Provider;

/** Everything inside the shell has one. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('usePerson outside the session');
  return person;
}
