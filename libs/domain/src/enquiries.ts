export const LEAD_FORMS = ['services', 'residency', 'partner', 'contact', 'error-report'] as const;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const RESIDENCY_INTERESTS = [
  { value: 'residency', label: 'Residency' },
  { value: 'work-permit', label: 'Work permit' },
  { value: 'family', label: 'Family' },
  { value: 'consultation', label: 'Consultation' },
] as const satisfies readonly Choice[];

export const PARTNER_FOCUS_AREAS = [
  { value: 'immigration', label: 'Immigration/Legal' },
  { value: 'travel', label: 'Travel' },
  { value: 'investment', label: 'Investment' },
  { value: 'real-estate', label: 'Real Estate' },
  { value: 'vehicles', label: 'Vehicles' },
  { value: 'plates', label: 'Number Plates' },
  { value: 'hnwi', label: 'HNWI/Family Office' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];

/** Only bots fill in forms faster. The leads service rejects such forms by default, and the site waits this long. */
export const MIN_FILL_MS = { default: 1_000, residency: 3_000 } as const;
