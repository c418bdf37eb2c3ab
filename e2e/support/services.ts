/** The services as the requirements name them, in their order. */
export const SERVICES = [
  ['legal', 'Legal & Treaty Advisory'],
  ['immigration', 'Immigration & Residency'],
  ['travel', 'Travel Planning & Border Guidance'],
  ['investment', 'Investment & Business Setup'],
  ['real-estate', 'Real Estate Buyer Advisory'],
  ['car-import', 'Private Car Importation & Registration'],
  ['plates', 'Gibraltar Private Number Plates'],
  ['hnwi', 'HNWI & Family Office'],
  ['aircraft', 'Prospective Civil Aviation Registration'],
] as const;
