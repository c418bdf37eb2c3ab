/** Words that indicate a topic, as people write them. Matching ignores case and accents and takes whole words only. */
import type { TOPICS } from '@frontier/domain';

export type Topic = (typeof TOPICS)[number];

export const topicTriggers = {
  'border-controls': [
    'checks',
    'EES',
    'ETIAS',
    'passport',
    'Policía Nacional',
    'frontera',
    'controles',
    'pasaporte',
  ],
  'schengen-treaty': ['treaty', 'Schengen', 'provisional application', 'tratado', 'aplicación provisional'],
  'eu-relations': [
    'Commission',
    'Council',
    'European Parliament',
    'Bruselas',
    'Brussels',
    'UE',
    'Unión Europea',
  ],
  'gibraltar-economy': ['tax', 'GDP', 'budget', 'gaming', 'tobacco', 'impuesto', 'impuestos', 'fiscalidad'],
  'campo-gibraltar': [
    ...[
      'Campo',
      'La Línea',
      'Algeciras',
      'San Roque',
      'transfronterizo',
      'transfronterizos',
      'frontier workers',
    ],
  ],
  citizenship: ['status', 'naturalisation', 'Gibraltarian', 'Gibraltarians', 'nacionalidad', 'gibraltareños'],
  'travel-freedom': ['travel', 'traveller', 'travellers', 'flight', 'visa', '90/180', 'viajar', 'viajeros'],
  'business-impact': [
    'company',
    'trade',
    'customs',
    'supply',
    'empresas',
    'aduana',
    'business',
    'goods',
    'mercancías',
  ],
  'legal-framework': [
    'article',
    'act',
    'regulation',
    'court',
    'ratification',
    'ley',
    'ratificación',
    'artículo',
  ],
  'political-negotiations': [
    'talks',
    'minister',
    'ministers',
    'meeting',
    'negociación',
    'reunión',
    'negotiations',
  ],
  timeline: ['date', 'deadline', 'anniversary', 'plazo'],
  immigration: ['residence', 'residency', 'permit', 'worker', 'workers', 'permiso', 'permisos', 'residencia'],
} as const satisfies Record<Topic, readonly string[]>;
