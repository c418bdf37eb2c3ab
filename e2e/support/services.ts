/** Advisory services, with the names and in the order of the requirements. */
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
