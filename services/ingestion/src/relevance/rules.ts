/**
 * Relevance rules as data: words that name the place, names that contain the place's name but mean something else,
 * our subjects, and other subjects.
 *
 * Words are written as people write them. Matching ignores accents, punctuation and, unless a group sets `asWritten`,
 * case. It takes whole words, and `*` stands for any ending. A change to this file affects later runs, but nothing
 * that is stored.
 */
export interface WordGroup {
  /** Shown to staff in the reason of a judgement. */
  readonly name: string;
  /** Words and phrases, separated by commas. */
  readonly words: string;
  /** True if case matters: `La Línea` is a town, `la línea` is a line. */
  readonly asWritten?: boolean;
}

export interface WeighedGroup extends WordGroup {
  readonly points: number;
}

/** Names that contain the place's name but mean something else. They are removed before the other rules are matched. */
export const masks: readonly WordGroup[] = [
  {
    name: 'the strait, not the town',
    words: `
      Strait of Gibraltar, Straits of Gibraltar, Gibraltar Strait, Gibraltar Straits, Estrecho de
      Gibraltar, Bay of Gibraltar, Bahía de Gibraltar, Gibraltar Arc, Arco de Gibraltar`,
  },
  {
    name: 'another place of that name',
    words: `
      Gibraltar Street, Gibraltar Road, Gibraltar Avenue, Gibraltar Lane, Gibraltar Hill, Gibraltar
      Gardens, Gibraltar Barracks, Gibraltar Close, Gibraltar Way, Gibraltar Terrace, Gibraltar Point,
      Gibraltar Island, Gibraltar Township, Gibraltar Lake, Gibraltar Park, Gibraltar Farm, Gibraltar Row,
      Gibraltar Walk, Gibraltar Springs, Gibraltar Mine, Gibraltar Michigan, Gibraltar Mich, Gibraltar
      Wisconsin, Gibraltar Ontario, Gibraltar Chile, Gibraltar Pennsylvania, Gibraltar in Michigan,
      Gibraltar in Wisconsin, Gibraltar in Ontario, Gibraltar Carcelén, calle Gibraltar, calle de
      Gibraltar, avenida Gibraltar, avenida de Gibraltar, plaza de Gibraltar, barrio de Gibraltar,
      Gibraltarfelsen, Gibraltar Venezuela, Peñón de Ifach, Peñón de Vélez*, Peñón de Alhucemas, Peñón de
      los Baños, Peñón de Guatapé, Peñón de Zaframagón, Penyal d Ifac, Peñón del Cuervo, Peñón de la
      Virgen, Peñón del Águila, Ayers Rock, Plymouth Rock, Little Rock, Castle Rock, Alum Rock, Red Rock,
      30 Rock`,
  },
  {
    name: 'a house, a ship or a company of that name',
    words: `
      Rock of Gibraltar pub, Rock of Gibraltar inn, Rock of Gibraltar hotel, Gibraltar Arms, Gibraltar
      Inn, Gibraltar pub, the Gibraltar public house, HMS Gibraltar, pub Gibraltar, bar Gibraltar, hotel
      Gibraltar, discoteca Gibraltar, Gibraltar Gallery, Gibraltar Dockyard pub, Gibraltar Industries,
      Gibraltar Packaging, Gibraltar Steel, Gibraltar Business Capital, Gibraltar Technologies, Gibraltar
      Life, Prudential of Gibraltar, Gibraltar Building Products, Gibraltar flagged, Gibraltar registered,
      bandera de Gibraltar, pabellón de Gibraltar, bandera gibraltareña, pabellón gibraltareño, matrícula
      de Gibraltar`,
  },
  {
    name: 'a horse of that name',
    words: `
      Rock of Gibraltar's grandson, Rock of Gibraltar's son, son of Rock of Gibraltar, by Rock of
      Gibraltar`,
  },
  {
    name: 'a manner of speaking',
    words: `
      solid as the Rock*, safe as the Rock*, firm as the Rock*, steady as the Rock*, like the Rock of
      Gibraltar, firme como el Peñón*, firme como la roca*, como el Peñón de Gibraltar, como la roca de
      Gibraltar, sólido como el Peñón*, sólida como el Peñón*, sin fronteras, without borders, final
      frontier, última frontera, new frontier*, nueva frontera de, frontier market*, border collie*,
      borderline, customs and traditions, cross border payment*, cross border transaction*, cross border
      insur*, traditions and customs, usos y costumbres`,
  },
  { name: 'a town of Andalusia', asWritten: true, words: 'de la Frontera' },
  {
    name: 'a line of another kind',
    words: 'línea roja, líneas rojas, línea de metro, línea ferroviaria, línea aérea',
  },
  {
    name: 'the actor',
    words: `
      Dwayne The Rock Johnson, Dwayne Johnson The Rock, The Rock Johnson, Dwayne Johnson la Roca, Dwayne
      la Roca Johnson, la Roca Johnson, School of Rock, the Rock and Roll*`,
  },
];

export const places = {
  own: [
    { name: 'Gibraltar', words: 'Gibraltar, Gibraltarian*, gibraltareñ*, llanit*, yanit*' },
    { name: 'Gibraltar', asWritten: true, words: 'Peñón, Gib' },
  ],
  across: [
    {
      name: 'the other side of the border',
      words: `
      Campo de Gibraltar, campogibraltareñ*, Línea de la Concepción, linens*, Juan Franco, Landaluce`,
    },
    { name: 'the other side of the border', words: 'Cross Frontier Group, Grupo Transfronterizo, Alcaidesa' },
    {
      name: 'the other side of the border',
      asWritten: true,
      words: 'La Línea, LA LÍNEA, la Línea, the Campo, La Verja, la Verja, antigua Verja',
    },
  ],
  /** Names that may mean the place. An item that only has one of these is never published without review. */
  perhaps: [
    { name: 'what may mean Gibraltar', words: 'Picardo, Azopardi, Convent Place, Four Corners' },
    {
      name: 'what may mean Gibraltar',
      asWritten: true,
      words: `
      the Rock, Rock's, Rock, la Roca, La Roca`,
    },
  ],
} as const satisfies Record<string, readonly WordGroup[]>;

const STRONG = 0.3;
const HELPING = 0.15;
/** Points of a subject that are just enough for review together with the place's name alone. */
const MENTION = 0.1;
/** Points of a subject that are not enough for review together with the place's name alone. */
const HINT = 0.08;

/** Our subjects. A group counts once, however many of its words occur. */
export const subjects: readonly WeighedGroup[] = [
  {
    name: 'the border',
    points: STRONG,
    words: `
      border, borders, frontier, frontiers, frontera*, fronteriz*, Verja, border fence, Schengen, land
      crossing, border post*, crossing point*, joint facility, joint checkpoint, controles de personas,
      control de personas, movement of people, movement of persons, free movement, libre circulación, paso
      fronterizo, Frontex, cross line`,
  },
  {
    name: 'entry into the Schengen area',
    points: STRONG,
    words: `
      EES, ETIAS, SEIAV, Entry Exit System, sistema de entradas, ninety day*, 90 day*, 90/180, noventa
      días, 90 días, entry system, dual checks, doble control, second line checks`,
  },
  {
    name: 'the treaty',
    points: STRONG,
    words: `
      treaty, treaties, tratado*, provisional application, provisionally appl*, aplicación provisional,
      Gibraltar agreement, Gibraltar deal, Gibraltar accord, Gibraltar pact, agreement on Gibraltar,
      agreement over Gibraltar, agreement in respect of Gibraltar, deal on Gibraltar, deal over Gibraltar,
      acuerdo de Gibraltar, acuerdo sobre Gibraltar, acuerdo relativo a Gibraltar, acuerdo del Peñón,
      acuerdo sobre el Peñón, pacto de Gibraltar, pacto sobre Gibraltar, pacto del Peñón, acuerdo para
      Gibraltar, arrangement on Gibraltar, Protocol on Gibraltar, protocolo de Gibraltar, protocolo sobre
      Gibraltar, ratif*, Brexit, prosperidad compartida, shared prosperity, New Year's Eve agreement,
      acuerdo de Nochevieja, comité conjunto, joint committee, UK EU deal, UK EU agreement, EU UK
      agreement, EU UK deal, Doughty, Albares`,
  },
  {
    name: 'customs and taxes between the two',
    points: STRONG,
    words: `
      customs, aduan*, transaction tax, import duty, import duties, tariff*, arancel*, impuesto sobre
      transacciones, impuesto de transacciones, tax treaty, acuerdo fiscal, tobacco protocol, paraíso
      fiscal, tax haven, non cooperative jurisdictions, jurisdicciones no cooperativas`,
  },
  {
    name: 'who works across the border',
    points: STRONG,
    words: `
      frontier worker*, cross frontier, cross border worker*, cross border staff, transfronteriz*, ambos
      lados de la Verja, both sides of the frontier, both sides of the border, Spanish workers,
      trabajadores españoles`,
  },
  {
    name: 'sovereignty',
    points: STRONG,
    words: `
      sovereignty, co sovereignty, soberanía, soberanist*, cosoberan*, isthmus, istmo, self determination,
      autodeterminación, descoloniz*, decoloni*, colonia británica, British colony, una colonia, aguas en
      disputa, disputed waters, Treaty of Utrecht, Tratado de Utrecht`,
  },
  {
    name: 'the airport that both use',
    points: STRONG,
    words: `
      joint use, uso conjunto, uso compartido, airport accord, airport agreement, sociedad mixta, joint
      venture, airport joint`,
  },
  {
    name: 'an agreement',
    points: HELPING,
    words: `
      agreement*, deal, accord, pact, arrangement*, acuerdo*, pacto*, protocol*, memorand*, negotiat*,
      negocia*, talks, unanimity, unanimidad, doble llave, veto*, vetar*, signing, firma del, transition
      period`,
  },
  {
    name: 'crossing',
    points: HELPING,
    words: `
      fence*, valla*, reja*, cancela, queue*, cola, colas, crossing, crossings, cross, crosses, crossed
      freely, cruzar, cruzan, cruza, cruzarán, cruzaban, el paso, commut*, over the line, cross border,
      barrier*, barrera*, tailback*, long waits, horas de espera, atasco*, retenciones, fluidity, fluidez,
      pasar a España, a España, entrar en España, enter Spain, into Spain, garita, both sides, ambos
      lados, de un lado a otro, across the line, beyond the line, iron gates`,
  },
  {
    name: 'papers and checks',
    points: HELPING,
    words: `
      passport*, pasaporte*, checks, checked, controles, sin control, hay control, el control, stamp,
      stamps, stamped, stamping, sello, sellos, sella, sellado, visa, visas, visado*, ID card*, identity
      card*, tarjeta roja, red ID, Borders and Coastguard, Coastguard Agency, immigration, refuse entry,
      refused entry, turned away, negar la entrada, huellas, fingerprint*, border guard*, guards, travel
      authorisation, autorización de viaje, scanner*, escáner*, sin papeles, driving licence*, permiso de
      conducir, green card, carta verde, health card, tarjeta sanitaria`,
  },
  {
    name: 'residence',
    points: HELPING,
    words: `
      residence permit*, residence card*, residency, permiso* de residencia, residentes, residents, live
      in Spain, lives in Spain, viven en España, vive en España, tax resident*, resident in, residencia
      fiscal, residentes fiscales, permits, work permit*, permiso local`,
  },
  {
    name: 'work and pensions',
    points: HELPING,
    words: `
      pension, pensions, pensiones, pensión, social security, seguridad social, Unite, unions, sindicat*,
      trabajan en Gibraltar, trabaja en Gibraltar, trabajar en Gibraltar, work in Gibraltar, works in
      Gibraltar, jobs in Gibraltar, trabajadores en Gibraltar, trabajaron en Gibraltar, worked in
      Gibraltar, workers in Gibraltar`,
  },
  {
    name: 'goods, tobacco and money',
    points: HELPING,
    words: `
      tobacco, tabaco, smuggl*, contraband*, excise, levy, tributo, VAT, IVA, importers, imports,
      importador*, importar, lorries, camiones, fiscalidad, régimen fiscal, mercancía*, cohesion fund,
      fondo de cohesión, GFSB, Chamber of Commerce, Cámara de Comercio, roaming, itinerancia, clearance,
      despachar, tributar*, fisco, single market, mercado único, grey list, lista gris, lista negra,
      blacklist`,
  },
  {
    name: 'London, Brussels and Madrid',
    points: HELPING,
    words: `
      EU, UE, Brussels, Bruselas, European Commission, European Parliament, European Council, Union,
      Comisión Europea, Parlamento Europeo, Eurocámara, Unión Europea, COREPER, Šefčovič, Court of
      Justice, Foreign Office, Foreign Secretary, Foreign Affairs Committee, foreign minister*, Europe
      minister, ministro de Exteriores, Exteriores, Lammy, Cooper, Lords, Commons, Congreso, Senado,
      Cortes, Moncloa, UN committee, ONU, Starmer, Sánchez, Vox, European Scrutiny`,
  },
  {
    name: 'police who work together',
    points: HELPING,
    words: `
      police cooperation, policing, hot pursuit, cooperación policial, persecución en caliente, Europol,
      Spanish police, policía española, agente español*, agentes españoles, Spanish officer*`,
  },
  {
    name: 'the towns around',
    points: HINT,
    words: 'Algeciras, San Roque, Los Barrios, Sotogrande, Cádiz, Andalu*, Main Street',
  },
  {
    name: 'those who govern',
    points: HINT,
    words: `
      Chief Minister, ministro principal, Picardo, Azopardi, Joseph Garcia, Gobierno de Gibraltar,
      Governor, gobernador, GSD, GSLP, Government of Gibraltar, Gibraltar Parliament, Gibraltar government`,
  },
  {
    name: 'Spain',
    points: MENTION,
    words: `
      Spain, Spain's, Spanish, Spaniard*, Madrid, España, español*, Policía Nacional, Guardia Civil`,
  },
  {
    name: 'the airport and the port',
    points: HINT,
    words: `
      airport, aeropuerto, terminal, ferry, ferri, flight*, vuelo*, Gibraltar's port, puerto de Gibraltar,
      joint, conjunto`,
  },
];

/** Subjects that are not ours. Each group found lowers the score. */
export const otherSubjects: readonly WordGroup[] = [
  {
    name: 'sport',
    words: `
      football*, fútbol, futbol*, futsal, World Cup, Nations League, UEFA, FIFA, qualifier*, Mundial,
      under 21, under 19, sub 21, sub 19, national team, national side, selección, friendly, amistoso,
      match, matches, league, liga, goal, goals, goles, gol, goalless, goleada, penalties, penaltis,
      coach, entrenador*, striker, delantero, goalkeeper, portero, marathon, maratón, triathlon, triatlón,
      darts, dardos, chess, ajedrez, rugby, netball, cricket, hockey, basketball, baloncesto, boxing,
      boxeo, boxer, snooker, athlet*, atleta*, atletismo, swimmer*, nadador*, tournament, torneo,
      championship*, campeonato*, champions, campeón, medal, medalla*, Island Games, squad, regatta,
      regata, referee, árbitro, fans, afición, hinchada, Red Imps, Balona, Balompédica, ascenso,
      racehorse, stallion, colt, Ascot, stadium, estadio, cup final, Eurocopa, defeat*, derrota*`,
  },
  {
    name: 'crime and courts',
    words: `
      jailed, sentenced, murder*, assault*, rape, stabbing, stabbed, theft, burglary, robbery, Magistrates
      Court, court hears, pleaded, guilty, convict*, drink driving, drug, drugs, fined, Magistrates,
      cannabis, cocaine, drug trafficking, money laundering, fraud, arrest*, inquest, charged with,
      prison, bail, condenad*, multad*, asesinato, homicidio, violación, agredir, agresión, apuñal*, robo,
      hurto, tiroteo, droga*, hachís, cocaína, narco*, blanqueo, estafa, detenid*, detiene*, cárcel,
      prisión, juicio, alijo*, fardos, clan, clanes, reyerta, chase*, persecución`,
  },
  {
    name: 'gaming and finance',
    words: `
      gaming licen*, remote gaming, gaming operator*, gaming compan*, casino*, bookmaker*, betting,
      gambling, apuestas, juego online, juego a distancia, licencia de juego, crypto*, cripto*,
      blockchain, bitcoin, insurer*, aseguradora*, reinsur*, fintech, quarterly, shares, dividend*, hedge
      fund*, ledger licence, stablecoin*, e money, igaming`,
  },
  {
    name: 'the sea and those who cross it',
    words: `
      orca, orcas, whale*, dolphin*, delfines, ballena*, patera*, migrant*, inmigrantes, dinghy, cayuco*,
      lifeboat, rescat*, Salvamento Marítimo, tanker, petrolero, bulk carrier, carguero, bunkering, oil
      spill, spills oil, vertido*, narcolancha*, shipwreck, naufragio, tunnel, túnel, cruise*, crucero*,
      sailing boat, velero, collision, aground, encall*`,
  },
  {
    name: 'weather',
    words: `
      levanter, levante, gusts, rachas, Met Office, Aemet, heatwave, ola de calor, temporal, storm*,
      borrasca, easterly, strong winds, viento, vientos, wind, rainfall, lluvias, chubascos, fog, niebla,
      weather, oleaje, thunder*, earthquake, terremoto, seísmo`,
  },
  {
    name: 'nature, history and culture',
    words: `
      macaque*, macaco*, monkey*, monos, neandert*, cave, cueva, archaeolog*, arqueolog*, fossil*, fósil*,
      festival, concert, concerts, concierto*, jazz, exhibition, exposición, film, película, actor, novel,
      Miss Gibraltar, pageant, carnival, carnaval, fair, feria, poetry, theatre, orchestra, orquesta, John
      and Yoko, botanic*, geolog*, dialect, Trafalgar, Nelson`,
  },
  {
    name: 'the armed forces',
    words: `
      submarine*, submarino*, warship*, HMS, Royal Navy, Armada británica, Marina Real, regiment, NATO,
      OTAN, aircraft carrier, portaaviones, frigate, fragata, patrol boat, patrullero, military exercise`,
  },
  {
    name: 'daily life',
    words: `
      school, schools, colegio, pupils, alumnos, blood, donantes, power cut, apagón, beach, beaches,
      playa, playas, recycling, reciclaje, road works, bin collection, basura, piscina, charity,
      solidari*, planning application, car park, aparcamiento, flu vaccin*, obituary, wedding, boda,
      minimum wage, salario mínimo, budget, presupuesto*, university, universidad, housing estate`,
  },
  {
    name: 'other borders and territories',
    words: `
      Northern Ireland, Irlanda del Norte, Stormont, Windsor, Ceuta, Melilla, Tarajal, Beni Enzar, Chagos,
      Falkland*, Malvinas, Dover, Eurotunnel, Eurostar, Irún, Hendaya, Guadiana, Andorra, Belarus,
      Bielorrusia, Kaliningrad, Ukraine, Ucrania, Cyprus, Chipre, Akrotiri, Bermuda, Cayman, Isle of Man,
      Jersey, Guernsey, Alhucemas, Vélez de la Gomera, Perejil, Rabat, Canarias, Canary Islands, Romania,
      Rumanía, Bulgaria, Croatia, Croacia`,
  },
];
