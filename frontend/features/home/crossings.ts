export interface Crossing {
  readonly place: 'Land border' | 'Airport' | 'Port';
  /** The former rule at this place. */
  readonly rule?: string;
  readonly detail?: string;
  /** Slug of the status record with the current rule. */
  readonly statusSlug?: string;
  /** The former rule in two or three words, for the map. */
  readonly mark?: string;
}

export interface CrossingsAt {
  readonly when: 'before' | 'since';
  readonly crossings: readonly Crossing[];
  readonly map: string;
}

export const CHECKS_MOVED_ON = '2026-07-15';

export const crossingTimes: readonly CrossingsAt[] = [
  {
    when: 'before',
    crossings: [
      {
        place: 'Land border',
        rule: 'Checks on people',
        detail: 'Holders of Gibraltar’s red identity card were usually spared a stamp, by goodwill.',
        mark: 'check on people',
      },
      { place: 'Airport', rule: 'No Schengen check' },
      { place: 'Port', rule: 'No Schengen check' },
    ],
    map: 'Map. The way between La Línea in Spain and Gibraltar crosses the land border, which is closed by a check. No Schengen check is drawn at the airport or the port.',
  },
  {
    when: 'since',
    crossings: [
      { place: 'Land border', statusSlug: 'land-border' },
      { place: 'Airport', statusSlug: 'airport' },
      { place: 'Port', statusSlug: 'port' },
    ],
    map: 'Map of the day on which the checks moved. The way between La Línea in Spain and Gibraltar passes through a gap in the land border. The way in from the airport passes two checks. The way in from the port leads to the airport and its two checks.',
  },
];

export const crossingSources = [
  {
    name: 'El País, 15 July 2026',
    url: 'https://elpais.com/espana/2026-07-15/sanchez-tras-la-desaparicion-de-la-verja-de-gibraltar-las-columnas-de-hercules-son-una-puerta-al-futuro-compartido.html',
  },
  {
    name: 'gov.uk travel advice, 14 July 2026',
    url: 'https://www.gov.uk/foreign-travel-advice/gibraltar/entry-requirements',
  },
  {
    name: 'Gibraltar Chronicle, 26 February 2026',
    url: 'https://www.chronicle.gi/agreement-sets-out-detail-of-new-dual-immigration-controls/',
  },
  {
    name: 'HM Government of Gibraltar, 11 October 2024',
    url: 'https://www.gibraltar.gov.gi/press-releases/policia-nacional-unilaterally-suspends-interim-measures-at-frontier-gibraltar-immediately-reciprocates-6612024-10259',
  },
] as const;
