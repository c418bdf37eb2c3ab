/** Landing pages by slug. Each describes a field of work in one line and leads to the enquiry form of `service`. */
export const shortServices = {
  'business-investment': {
    title: 'Business & Investment',
    text: 'Setting up, moving or funding a business on either side of the frontier.',
    service: 'investment',
  },
  'real-estate-assets': {
    title: 'Real Estate & Assets',
    text: 'Buying a home, a shop or another asset in Gibraltar or in the Campo.',
    service: 'real-estate',
  },
  'hnwi-family-office': {
    title: 'HNWI & Family Office',
    text: 'Residence, structures and succession for families with assets in several places.',
    service: 'hnwi',
  },
  'auto-aviation': {
    title: 'Auto & Aviation',
    text: 'Bringing a car into Gibraltar and registering it, and asking about aircraft.',
    service: 'car-import',
  },
} as const;

export type ShortServiceSlug = keyof typeof shortServices;
