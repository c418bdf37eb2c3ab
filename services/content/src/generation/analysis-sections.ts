import { type Language, normaliseTags } from '@frontier/domain';
import type { SectionType } from '../analysis/analysis-article.entity';
import type { Report } from './report';

type Texts = Readonly<Record<Language, Readonly<Record<SectionType, string>>>>;

export const SECTION_SUBJECTS: Texts = {
  en: {
    legal: 'Law and the agreement',
    political: 'Politics and the talks',
    economic: 'The economy and taxes',
    social: 'Crossing, working and living',
  },
  es: {
    legal: 'El derecho y el acuerdo',
    political: 'La política y las negociaciones',
    economic: 'La economía y los impuestos',
    social: 'Cruzar, trabajar y vivir',
  },
};

export const SECTION_QUESTIONS: Texts = {
  en: {
    legal:
      'What do these reports say about law and the agreement: what has changed, for whom, and what is open?',
    political: 'What do these reports say about politics and the talks: who did what, and what is open?',
    economic:
      'What do these reports say about the economy and taxes: what has changed, for whom, and what is open?',
    social:
      'What do these reports say about crossing, working and living: what has changed, for whom, and what is open?',
  },
  es: {
    legal:
      '¿Qué dicen estas noticias sobre el derecho y el acuerdo: qué ha cambiado, para quién y qué queda abierto?',
    political:
      '¿Qué dicen estas noticias sobre la política y las negociaciones: quién hizo qué y qué queda abierto?',
    economic:
      '¿Qué dicen estas noticias sobre la economía y los impuestos: qué ha cambiado, para quién y qué queda abierto?',
    social:
      '¿Qué dicen estas noticias sobre cruzar, trabajar y vivir: qué ha cambiado, para quién y qué queda abierto?',
  },
};

/** Patterns for tags. An article belongs to the first section whose pattern matches a part of any of its tags. */
const SECTION_PATTERNS: readonly (readonly [SectionType, RegExp])[] = [
  ['legal', /legal|law|treaty|ratif|court|schengen-treaty/],
  ['economic', /econom|business|tax|customs|trade|gaming|finance|shopping|invest/],
  ['political', /politic|relations|negotiat|sovereign|parliament|government/],
  ['social', /.*/],
];

export function classifySection({ tags }: Pick<Report, 'tags'>): SectionType {
  const names = normaliseTags(tags);
  return SECTION_PATTERNS.find(([, sign]) => names.some((tag) => sign.test(tag)))?.[0] ?? 'social';
}
