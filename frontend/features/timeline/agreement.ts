import type { StatusShape } from '@frontier/domain';

export interface AgreementStep {
  readonly name: string;
  /** Symbol of how far the step binds. Also stated in words, never by colour alone. */
  readonly shape: StatusShape;
  readonly word?: string;
  /** YYYY-MM-DD; undefined for steps that have not happened. */
  readonly date?: string;
  readonly note: string;
  readonly source?: { readonly name: string; readonly url: string };
  /** Slug of the status record that tells whether the step has happened. */
  readonly statusSlug?: 'ratification';
}

export const agreementSteps: readonly AgreementStep[] = [
  {
    name: 'Mandate',
    shape: 'half',
    word: 'Talks authorised',
    date: '2021-10-05',
    note: 'The EU Council authorises the Commission to negotiate.',
    source: {
      name: 'European Commission',
      url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A52026PC0091',
    },
  },
  {
    name: 'Political agreement',
    shape: 'half',
    word: 'Politically agreed',
    date: '2025-06-11',
    note: 'The EU, Spain, the UK and Gibraltar announce agreement on the core.',
    source: {
      name: 'HM Government of Gibraltar',
      url: 'https://www.gibraltar.gov.gi/press-releases/joint-statement-on-the-negotiations-for-an-eu-uk-agreement-in-respect-of-gibraltar-4332025-10960',
    },
  },
  {
    name: 'Text',
    shape: 'half',
    word: 'Draft public',
    date: '2026-02-26',
    note: 'The draft, finished in December 2025, is published: by reports, 336 articles and 43 annexes.',
    source: {
      name: 'HM Government of Gibraltar',
      url: 'https://www.gibraltar.gov.gi/press-releases/chief-ministers-statement-on-the-publication-of-the-draft-agreement-in-respect-of-gibraltar-1192026-11732',
    },
  },
  {
    name: 'Signed',
    shape: 'half',
    word: 'Signed',
    date: '2026-07-14',
    note: 'The UK and the EU sign. Signature is not ratification.',
    source: {
      name: 'gov.uk',
      url: 'https://www.gov.uk/government/collections/uk-eu-agreement-in-respect-of-gibraltar',
    },
  },
  {
    name: 'Provisionally applied',
    shape: 'half',
    word: 'Provisional',
    date: '2026-07-15',
    note: 'Checks on people end at the land border.',
    source: {
      name: 'gov.uk',
      url: 'https://www.gov.uk/government/collections/uk-eu-agreement-in-respect-of-gibraltar',
    },
  },
  {
    name: 'In force',
    shape: 'dashed',
    note: 'Needs ratification by both sides.',
    statusSlug: 'ratification',
  },
];
