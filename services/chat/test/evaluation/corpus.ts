/** Reports in our own words on dated facts; what the evaluation of retrieval and answers runs on. */
export interface Report {
  readonly slug: string;
  readonly lang: 'en' | 'es';
  readonly date: string;
  readonly title: string;
  readonly text: string;
}

const en = (slug: string, date: string, title: string, ...paragraphs: string[]): Report => ({
  slug,
  lang: 'en',
  date,
  title,
  text: paragraphs.join('\n\n'),
});
const es = (...args: Parameters<typeof en>): Report => ({ ...en(...args), lang: 'es' });

export const corpus: readonly Report[] = [
  en(
    'is-gibraltar-in-schengen',
    '2026-10-02',
    'Is Gibraltar now part of Schengen or the EU?',
    'Gibraltar is in neither. It remains a British Overseas Territory outside the European Union and outside the Schengen area. The agreement between the United Kingdom and the European Union links it to the Schengen rules for people and creates a customs union for goods, without making it part of the EU customs territory.',
    'The agreement has been applied provisionally since 15 July 2026. People who are inside Gibraltar can walk into Spain and on into the Schengen area without another check. Spain, as the neighbouring Schengen state, answers for the Schengen checks at the port and the airport.',
  ),
  en(
    'land-border-checks-end',
    '2026-07-15',
    'Land border checks end at midnight',
    'Routine checks on people at the land border between La Línea and Gibraltar ended at midnight on 15 July 2026. The booths on the Spanish side were taken down in the days before, and crowds walked through the open gates.',
    'The Prime Minister of Spain spoke of a door to a shared future. Some fencing beside the airfield and the defence estate stays in place, so not every metre of the fence has gone.',
  ),
  en(
    'document-at-the-crossing',
    '2026-07-16',
    'Do I still need a passport to walk across?',
    'Nobody asks for a passport at the land crossing any more, but carry a valid document all the same when you walk into Gibraltar from Spain. Checks on people can return for a time, after notice, when there is a serious threat to public policy, public health or internal security.',
    'The rules on how long a visitor may stay did not vanish with the booths. Police on both sides keep their ordinary powers.',
  ),
  en(
    'treaty-signed',
    '2026-07-14',
    'Treaty signed in Brussels, applied from tomorrow',
    'The agreement in respect of Gibraltar was signed in Brussels on 14 July 2026 and is applied provisionally from 15 July 2026. It has not been ratified yet.',
    'On the European side the consent of the European Parliament and a decision of the Council to conclude the agreement are still needed. On the British side the treaty is laid before both Houses for 21 sitting days under the Constitutional Reform and Governance Act. No confirmation that ratification is complete has been published.',
  ),
  en(
    'airport-two-checks',
    '2026-02-26',
    'Two checks in a row at Gibraltar airport',
    'Passengers who land at Gibraltar airport pass two checks, one after the other. Gibraltar immigration officers look first; then officers of the Policía Nacional carry out the Schengen check in a joint building that spans the border line.',
    'Residents of Gibraltar and citizens of the European Union use a lane of their own with automatic gates. Other travellers, including British passengers from London who do not live in Gibraltar, use another lane and must meet the conditions for entering the Schengen area.',
    'Two approvals are needed in practice: a traveller whom Spain refuses at the Schengen desk is sent back even if Gibraltar would accept them.',
  ),
  en(
    'ees-at-airport-and-port',
    '2026-07-16',
    'Fingerprints and face images under the Entry/Exit System',
    'The Entry/Exit System records short-stay travellers from outside the European Union: passport data, a face image, fingerprints and the dates of entry and exit. It replaces passport stamps. It has worked at the airport and the port of Gibraltar since 15 July 2026.',
    'Holders of Gibraltar identity and residence cards use separate gates and are not registered as visitors.',
  ),
  en(
    'ninety-days',
    '2026-07-02',
    'How the 90 days in 180 are counted',
    'British visitors who do not live in Gibraltar may stay up to 90 days in any period of 180. Days spent in Gibraltar count together with days in the Schengen area.',
    'A passport must have been issued less than ten years before entry and must stay valid for at least three months after the planned departure. Residents of Gibraltar are treated separately and use up no days by living at home.',
  ),
  en(
    'etias-not-yet',
    '2026-08-05',
    'ETIAS: still no date',
    'Nobody needs ETIAS for a trip to Gibraltar at present, because the system has not started. The European Union dropped its target of the last quarter of 2026; 2027 is now expected.',
    'The fee will be 20 euros, and travellers under 18 or over 70 will pay nothing. Only the official site of the European Union will sell the authorisation, and pages that already offer it should be avoided.',
  ),
  en(
    'residence-notified-to-spain',
    '2026-02-26',
    'Residence permits: Gibraltar decides, Spain is notified first',
    'Gibraltar decides who may live in Gibraltar, but it must notify Spain before it issues or renews a residence permit. Spain may object on four grounds: public policy, internal security, public health and international relations.',
    'The person concerned can appeal. The procedure does not apply to registered Gibraltarians.',
  ),
  en(
    'residence-criteria',
    '2026-06-17',
    'New criteria for residence: salary and age',
    'People who want to become resident in Gibraltar need a minimum salary of £37,500 and must be no older than 55 under the criteria announced in June 2026. A real job or business and suitable housing are required as well.',
    'Residents who held a card before 6 October 2025 stay under the former rules. Buying or renting a flat alone gives no right to live in Gibraltar.',
  ),
  en(
    'transaction-tax',
    '2026-02-10',
    'Transaction tax replaces import duty',
    'The transaction tax in Gibraltar is 15 percent in the first year, 16 percent in the second and 17 percent from the third. It is charged on goods only, when they are imported or made locally, and not at the till.',
    'There is no VAT in Gibraltar: the new tax takes the place of import duty, and services stay outside it. Food, water and medicines are taxed at zero; children’s clothing and bicycles at 5 percent.',
  ),
  en(
    'allowances',
    '2026-02-09',
    'What travellers may bring across: euro limits until 2029',
    'Shoppers may bring goods worth up to 300 euros per person by land and 430 euros by air or sea between Gibraltar and Spain, for their own use or as gifts, until July 2029. Within those limits tax is paid only where the goods were bought.',
    'The usual limits on tobacco, alcohol and fuel stay in force. Above the euro limit the tax can be claimed back and that of the other side is paid at a counter in the airport.',
  ),
  en(
    'parcels-by-road',
    '2026-04-20',
    'Parcels from the UK now come by road',
    'A parcel from the United Kingdom to Gibraltar now travels overland through Spain, because commercial flights may carry only the luggage of passengers. Goods are cleared at customs posts in Algeciras, La Línea, Sagunto and one post in Portugal.',
    'The transaction tax takes the place of import duty on such parcels. Whether small postal packets stay free of tax has not been confirmed.',
  ),
  en(
    'frontier-workers-count',
    '2026-03-02',
    'Fifteen thousand people cross to work every day',
    'About 15,000 people cross the border every day to work in Gibraltar. The register held 15,183 frontier workers in April 2024, of whom 10,406 were Spanish and 1,779 British.',
    'They make up more than half of the workforce of Gibraltar.',
  ),
  en(
    'airport-company',
    '2025-06-13',
    'Who will run the airport terminal',
    'The airport terminal stays the property of the government of Gibraltar after the treaty. A company owned half by Gibraltar and half by Spain, to be set up in Ireland, only awards the contract for running the terminal.',
    'Four areas of European aviation law apply: slots, charges, ground handling and passengers with reduced mobility. No airline has confirmed a route to a city in the European Union.',
  ),
  en(
    'how-it-could-end',
    '2026-03-04',
    'How the agreement could be ended',
    'Either side can cancel the treaty with twelve months’ notice. A review after at most four years can lead to its end at the request of Spain when Schengen controls are not applied properly.',
    'Serious breaches or a lasting threat to security allow the other side to suspend it and to bring border checks back.',
  ),
  en(
    'category-2',
    '2026-02-17',
    'Category 2: the tax status for wealthy residents',
    'Category 2 is a tax status for people with a net worth of at least £2 million. They pay tax only on the first £118,000 of their income, which comes to between £37,000 and £44,740 a year depending on the source.',
    'The status is not in itself a right of residence and does not prove tax residence toward Spain.',
  ),
  en(
    'consent-procedure',
    '2026-05-28',
    'What the European Parliament can and cannot do',
    'The European Parliament can say yes or no to the agreement but cannot amend it. Its committees for foreign affairs and for international trade prepare the decision, which was not expected before the autumn of 2026.',
    'A refusal would stop the final entry into force. The provisional application would not end by itself at once.',
  ),
  en(
    'gibraltar-parliament-vote',
    '2026-03-04',
    'Gibraltar Parliament backs the treaty unanimously',
    'After two days of debate all members of the Gibraltar Parliament supported a motion that asks the United Kingdom to enter into the agreement. The opposition voted in favour while it listed serious doubts, above all on policing.',
  ),
  en(
    'draft-published',
    '2026-02-26',
    'Draft treaty published: 336 articles, a thousand pages',
    'The draft text was laid before the Gibraltar Parliament and both Houses at Westminster on 26 February 2026. It has 336 articles, more than 40 annexes and seven parts, from the circulation of persons to the settlement of disputes.',
  ),
  en(
    'aircraft-register',
    '2025-08-18',
    'An aircraft register for Gibraltar',
    'The civil aviation authority of Gibraltar began its work in July 2025. An audit by the British Department for Transport was planned as the last step before the first private aircraft can be registered; commercial aircraft come later.',
  ),
  en(
    'number-plates',
    '2025-07-10',
    'Personalised plates earn the treasury £1.6m',
    'The government sold 692 personalised number plates in 2024/25 and earned £1.6 million with them. An ordinary plate shows the letter G, four digits and one more letter.',
  ),
  en(
    'high-risk-list',
    '2025-08-05',
    'EU takes Gibraltar off its list of high-risk countries',
    'Gibraltar left the European list of countries with a high risk of money laundering on 5 August 2025. Banks no longer have to apply enhanced checks merely because a client is from Gibraltar.',
  ),
  en(
    'campo-opinion',
    '2025-10-14',
    'Voices in the Campo doubt shared prosperity',
    'Unemployment in La Línea is far higher than across the border. Traders there ask how much of the promised prosperity will arrive, and a financial chapter of the treaty foresees money for cohesion whose amounts have not been published.',
  ),
  es(
    'espacio-schengen',
    '2026-02-26',
    'Gibraltar y el espacio Schengen: qué dice el tratado',
    'Gibraltar no forma parte del espacio Schengen ni de la Unión Europea. Un tratado lo vincula a las normas de Schengen: los controles de personas se hacen en el puerto y en el aeropuerto, y España responde de ellos. El tratado se aplica de forma provisional desde el 15 de julio de 2026.',
  ),
  es(
    'verja-medianoche',
    '2026-07-15',
    'Desaparecen los controles en la Verja',
    'Los controles de personas en la Verja terminaron a medianoche del 15 de julio de 2026. Las cabinas del lado español se habían desmontado en los días anteriores. No consta que se haya retirado toda la valla: junto al aeródromo sigue en pie.',
    'Los ciudadanos españoles pueden entrar en Gibraltar con el DNI. Conviene llevar un documento en vigor, porque los controles pueden volver por motivos graves.',
  ),
  es(
    'controles-aeropuerto',
    '2026-02-24',
    'Quién controla los pasaportes en el aeropuerto y en el puerto',
    'En el aeropuerto controla los pasaportes primero Gibraltar y después la Policía Nacional, que hace el control de Schengen en una instalación conjunta. Quienes llegan por mar son acompañados al puesto del aeropuerto.',
  ),
  es(
    'derechos-transfronterizos',
    '2026-02-25',
    'Qué derechos tienen los trabajadores transfronterizos',
    'Quien vive en La Línea y trabaja en Gibraltar tiene derecho a la igualdad de trato en el salario, las condiciones de trabajo y el despido, además de ventajas sociales y fiscales. Un protocolo coordina la seguridad social entre España y Gibraltar, incluidas las pensiones.',
    'Desde julio de 2026 no hay control de pasaportes en el trayecto diario.',
  ),
  es(
    'impuesto-transacciones',
    '2026-07-16',
    'El impuesto sobre transacciones llega a las tiendas de Gibraltar',
    'Gibraltar aplica ahora un impuesto sobre transacciones del 15 por ciento, que subirá al 16 y después al 17. Grava solo los bienes y sustituye a los derechos de importación; no se cobra en caja al comprar.',
  ),
  es(
    'tabaco-limites',
    '2026-10-10',
    'Tabaco: qué se puede traer de Gibraltar',
    'Los límites habituales de tabaco siguen en vigor para los viajeros. España aplica un límite de 80 cigarrillos a residentes y trabajadores de la zona fronteriza según sus normas; no está confirmado que se aplique igual desde julio.',
  ),
  es(
    'permisos-objecion',
    '2026-02-26',
    'España podrá oponerse a un permiso de residencia',
    'Gibraltar debe notificar a España antes de conceder un permiso de residencia. España puede oponerse por cuatro motivos: orden público, seguridad interior, salud pública y relaciones internacionales. La persona afectada puede recurrir y los gibraltareños registrados quedan fuera del procedimiento.',
  ),
  es(
    'congreso-no-vota',
    '2026-02-26',
    'El tratado no se vota en el Congreso de los Diputados',
    'El Congreso de los Diputados no vota el tratado: no estaba previsto que lo hiciera. Deben pronunciarse el Parlamento Europeo y el británico, y el de Gibraltar ya lo apoyó por unanimidad.',
  ),
  es(
    'paraisos-fiscales',
    '2026-06-28',
    'Gibraltar sale de la lista española de paraísos fiscales',
    'España ha retirado a Gibraltar de su lista de paraísos fiscales después de unos 35 años. La orden se publicó en el BOE a finales de junio de 2026 y se basa en el intercambio efectivo de información fiscal.',
  ),
  es(
    'parlamento-europeo-no',
    '2026-05-29',
    'Qué ocurriría con un no del Parlamento Europeo',
    'Si el Parlamento Europeo dice que no, el tratado no entrará en vigor de forma definitiva. La aplicación provisional no termina por sí sola de inmediato.',
  ),
  es(
    'soberania',
    '2026-02-27',
    'La soberanía queda como estaba',
    'El tratado no cambia nada en la soberanía: las posiciones jurídicas de ambas partes quedan a salvo en su artículo 2. El Reino Unido mantiene su doble garantía a los gibraltareños.',
  ),
];
