/** Who checks travellers where since 15 July 2026. */
export interface Crossing {
  readonly place: string;
  readonly rule: string;
  readonly detail: string;
}

export const crossings: readonly Crossing[] = [
  {
    place: 'Land border',
    rule: 'No routine checks on people',
    detail:
      'Carry a valid document all the same: checks can return, after notice, if there is a serious threat.',
  },
  {
    place: 'Airport',
    rule: 'Two checks, one after the other',
    detail:
      'Gibraltar’s first, then the Schengen check by Spain’s Policía Nacional. Short-stay visitors from outside the EU are registered in the Entry/Exit System.',
  },
  {
    place: 'Port',
    rule: 'The same two checks',
    detail: 'People who arrive by sea are normally brought to the airport for them.',
  },
];

export const crossingSources = [
  {
    name: 'gov.uk travel advice',
    url: 'https://www.gov.uk/foreign-travel-advice/gibraltar/entry-requirements',
  },
  {
    name: 'Gibraltar Chronicle, 26 February 2026',
    url: 'https://www.chronicle.gi/agreement-sets-out-detail-of-new-dual-immigration-controls/',
  },
] as const;
