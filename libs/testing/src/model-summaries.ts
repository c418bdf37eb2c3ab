/** Articles that a scripted model summarises, in either language, all invented. */
export const SUMMARISED_ARTICLES = {
  depot: {
    lang: 'en',
    title: 'Bus depot at Landport to move in the spring',
    text: [
      'The bus depot at Landport will move to Devil’s Tower Road next spring, the Ministry of Transport said on Tuesday. The move will cost 2.4 million pounds and will take eleven weeks.',
      'Paul Azopardi, who runs the company, said that no driver will lose a job. The union Unite had feared cuts. Route 5 to the frontier will run every 12 minutes instead of every 20.',
      'Fares will not rise before 1 March 2027. Pensioners travel free with a card.',
    ].join('\n\n'),
  },
  hospital: {
    lang: 'en',
    title: 'Hospital opens a ward for patients from both sides',
    text: [
      'St Bernard’s Hospital opened a ward with 18 beds on 3 September 2026 for patients from Gibraltar and the Campo. It treats heart disease and is open day and night.',
      'Dr Marta Quesada leads the ward. She came from Málaga in 2019. Patients from La Línea need a referral from their doctor, but they do not need private insurance.',
      'The Junta de Andalucía pays 60 percent of the costs and the Gibraltar Health Authority the rest. A second ward was rejected because there is no room for it.',
    ].join('\n\n'),
  },
  tunnel: {
    lang: 'en',
    title: 'Kingsway tunnel shut for two nights',
    text: [
      'The Kingsway tunnel will be closed to cars on 14 and 15 November from 11 pm to 5 am. Engineers will replace 340 lamps. Cyclists and pedestrians can still use it.',
      'Drivers are to take the runway crossing, which the airport keeps open unless a plane is late. Ambulances are exempt from the closure.',
      'The contractor, Rock Lighting, was fined 9,000 pounds last year because it finished a week late. John Hassan, its director, promised that this would not happen again.',
    ].join('\n\n'),
  },
  rents: {
    lang: 'en',
    title: 'Rents in La Línea rose by a fifth, survey finds',
    text: [
      'Rents in La Línea rose by 20 percent in the year to June, a survey by the University of Cádiz found. A flat of 70 square metres now costs 780 euros a month; in Algeciras it costs 640 euros.',
      'The researchers asked 1,250 tenants. Four in ten work in Gibraltar. Mayor Juan Franco rejected a limit on rents and announced 300 new flats in the district of El Zabal by 2029.',
      'The opposition said that the plan came too late. Landlords of more than five flats will pay a higher tax.',
    ].join('\n\n'),
  },
  fishing: {
    lang: 'es',
    title: 'La flota de la bahía podrá faenar de nuevo en enero',
    text: [
      'Los pescadores de La Línea y Algeciras podrán volver a faenar en la bahía a partir del 8 de enero, según el acuerdo que firmaron ayer las cofradías y el Ministerio de Agricultura. Los barcos no podrán usar redes de arrastre.',
      'El acuerdo afecta a 46 barcos y unas 190 familias. Cada barco recibirá 3.500 euros por las semanas que ha estado parado. Leoncio Fernández, patrón mayor de La Línea, pidió que el dinero llegue antes de Navidad.',
      'La organización Verdemar rechazó el pacto porque la zona sigue contaminada. Gibraltar no participó en las conversaciones.',
    ].join('\n\n'),
  },
  school: {
    lang: 'es',
    title: 'El instituto Menéndez Tolosa estrena clases de inglés por la tarde',
    text: [
      'El instituto Menéndez Tolosa, de La Línea, ofrecerá clases gratuitas de inglés por la tarde desde el 5 de octubre. Se han apuntado 210 personas para 120 plazas, y la mitad trabaja en Gibraltar.',
      'La directora, Carmen Ruiz, dijo que no habrá más grupos este curso porque faltan profesores. Las clases durarán dos horas y serán los martes y los jueves.',
      'El Ayuntamiento paga los libros. Quien no tenga plaza podrá seguir el curso por internet a partir de noviembre.',
    ].join('\n\n'),
  },
  bridge: {
    lang: 'es',
    title: 'El juzgado paraliza la demolición de la pasarela de Poniente',
    text: [
      'Un juzgado de Algeciras paralizó el viernes la demolición de la pasarela de la playa de Poniente. El juez Andrés Palma quiere oír primero a los vecinos, que reunieron 4.800 firmas.',
      'La pasarela se construyó en 1998 y costó 12 millones de pesetas. Un informe del Colegio de Ingenieros dice que no es peligrosa, pero que necesita una reparación de 85.000 euros.',
      'El alcalde aseguró que el Ayuntamiento no recurrirá la decisión. La Autoridad Portuaria sí lo hará.',
    ].join('\n\n'),
  },

  treaty: {
    lang: 'en',
    title: 'Commons backs treaty on Gibraltar by wide margin',
    text: `MPs in London voted on Wednesday evening for the treaty between the United Kingdom and the European Union on Gibraltar. The result was 402 to 118, with 31 abstentions.

Foreign Secretary Yvette Cooper told the House that the agreement "protects jobs on both sides of the fence". She said that Britain keeps sovereignty and control of the naval base. The Conservatives voted against it because Spanish officers will check passports at the airport.

The Lords are to debate it on 9 December. If they agree, the treaty enters into force on the first day of the month after both sides have told each other that their procedures are complete. The European Parliament has not set a date for its own vote.`,
  },
  queue: {
    lang: 'en',
    title: 'Four-hour queues at the frontier after computer fault',
    text: `Motorists waited up to four hours to leave Gibraltar on Monday morning after a fault in the computers of the Spanish police. The Royal Gibraltar Police counted 1,800 vehicles at half past eight.

The fault began at 5.40 am and was repaired shortly before noon. Pedestrians were not affected. Officers did not stamp any passports while the system was down.

Fabian Picardo, the chief minister, called the delay "unacceptable" and spoke to the government delegate in Andalusia, Pedro Fernández, who apologised. Bus number 10 ran only to the roundabout at Glacis. Schools opened an hour late.`,
  },
  airport: {
    lang: 'en',
    title: 'New airline to link Gibraltar with Madrid',
    text: `The airline Volotea will fly between Gibraltar and Madrid four times a week from 28 March 2027. It is the first regular link with the Spanish capital since 2008, when GB Airways gave up the route.

Tickets start at 45 euros. The airline will use an Airbus A319 with 156 seats. The terminal has to be rebuilt first: a second hall for arrivals from the Schengen area will cost 6.5 million pounds and should be ready in February.

The Association of Hotels in Gibraltar welcomed the news. Residents near the runway fear more noise and want a ban on night flights. Minister Vijay Daryanani said there were no plans for flights after 10 pm.`,
  },
  water: {
    lang: 'en',
    title: 'La Línea to buy drinking water from Gibraltar',
    text: `La Línea will buy drinking water from Gibraltar for the first time, under a contract that AquaGib and the Spanish town signed on Friday. Up to 3,000 cubic metres a day will flow through a pipe under the frontier from May.

The drought has emptied the reservoirs at Guadarranque and Charco Redondo to 22 percent. The town pays 1.10 euros for each cubic metre. The contract runs for two years and can be ended by either side with six months' notice.

Ecologistas en Acción criticised the deal. Desalination uses too much electricity, its spokesman Antonio Muñoz said. Farmers do not get any of the water.`,
  },
  nurses: {
    lang: 'es',
    title: 'Gibraltar contratará a 75 enfermeras del Campo',
    text: `La Autoridad Sanitaria de Gibraltar contratará a 75 enfermeras en el Campo de Gibraltar antes de que acabe el año, anunció el lunes la ministra Gemma Arias-Vasquez. El sueldo será de 32.000 libras al año, un 40 por ciento más que en Andalucía.

El Sindicato de Enfermería, Satse, teme que el hospital de La Línea se quede sin personal. Su portavoz, José Luis García, pidió a la Junta que suba los salarios. En los últimos tres años se han marchado 112 enfermeras a Gibraltar.

Las candidatas no necesitan permiso de trabajo, pero deben hablar inglés. El plazo para presentar solicitudes termina el 30 de noviembre.`,
  },
  train: {
    lang: 'es',
    title: 'Adif retrasa a 2029 la línea de tren entre Algeciras y Bobadilla',
    text: `Las obras de la línea de tren entre Algeciras y Bobadilla no terminarán hasta 2029, dos años más tarde de lo previsto, reconoció ayer Adif. El coste sube de 1.800 a 2.150 millones de euros.

El presidente del puerto de Algeciras, Gerardo Landaluce, lamentó el retraso. Cada día salen del puerto 3.200 camiones, y solo un 3 por ciento de los contenedores viaja en tren.

El túnel de Almoraima, de 4,6 kilómetros, está acabado. Falta electrificar 176 kilómetros de vía. El Ministerio de Transportes negó que la Unión Europea vaya a retirar su ayuda de 230 millones.`,
  },
  bakery: {
    lang: 'es',
    title: 'Cierra la panadería más antigua de San Roque',
    text: `La panadería Molina, abierta en 1921 en la calle Larga de San Roque, cerrará sus puertas el 31 de diciembre. Los hermanos Juan y Rosario Molina se jubilan y no han encontrado a quien la siga.

El horno hace 900 panes al día y emplea a seis personas. El Ayuntamiento ofreció comprar el local para un museo, pero la familia rechazó la oferta de 140.000 euros.

Según Rosario Molina, el edificio se venderá a una empresa de Sevilla que quiere abrir un hotel de doce habitaciones.`,
  },

  cameras: {
    lang: 'en',
    title: 'Police to use number plate cameras at the border',
    text: `Spain's Interior Ministry will install 14 cameras that read number plates on the roads to Gibraltar by the end of March. The work has been awarded to Indra for 3.7 million euros.

Interior Minister Fernando Grande-Marlaska said the cameras would replace the controls at the gate, which disappear under the treaty. The data will be kept for 30 days and then deleted.

Gibraltar's Data Protection Commissioner, Paul Canessa, has asked for details. He said on Thursday that he had not been consulted. The Guardia Civil seized 2.3 tonnes of tobacco in the area last year, 11 percent less than in 2024.`,
  },
  pensions: {
    lang: 'en',
    title: 'Pensioners in Spain get back pay',
    text: `Some 3,900 Spanish pensioners who worked in Gibraltar before the border closed in 1969 will receive back payments from January, the Department for Work and Pensions in London confirmed. The average sum is 4,120 pounds.

The payments go back to 2019, when their pensions were frozen. Widows are included. People who live in Morocco are not covered by the agreement.

Manuel Márquez, who leads the association of former workers in La Línea, called it a victory after five years in court. Applications have to be made by 15 February; nobody needs a lawyer for that, he said.`,
  },
  storm: {
    lang: 'es',
    title: 'El temporal deja sin luz a 12.000 vecinos del Campo',
    text: `Un temporal de viento de levante dejó ayer sin luz a 12.000 vecinos de La Línea, San Roque y Los Barrios. Las rachas llegaron a 118 kilómetros por hora en Punta Europa, según la Aemet.

El puerto de Algeciras cerró a las seis de la tarde y no reabrió hasta el mediodía de hoy. Se cancelaron 23 salidas de ferris a Tánger y Ceuta. Dos personas resultaron heridas leves en Palmones al caer un árbol.

Los colegios permanecen abiertos. La alcaldesa de Los Barrios, Ángela Ruiz, pidió a los vecinos que no salgan a la calle si no es necesario.`,
  },
  court: {
    lang: 'es',
    title: 'El Supremo da la razón a los trabajadores de Acerinox',
    text: `El Tribunal Supremo ha dado la razón a los 1.700 trabajadores de la fábrica de Acerinox en Los Barrios: la empresa no podrá aplicar el nuevo calendario de turnos que aprobó en 2025 sin negociar con el comité.

La sentencia obliga a pagar los atrasos, que el sindicato CCOO calcula en 6 millones de euros. El presidente del comité, José Antonio Gómez, celebró la decisión. La empresa dijo que la respeta, pero que no la comparte.

La huelga de 2024 duró 137 días. Acerinox invertirá 90 millones de euros en la planta en los próximos cuatro años.`,
  },
} as const;

type Summarised = readonly [article: keyof typeof SUMMARISED_ARTICLES, text: string];

/** Summaries that say what their article says: in other words, in another order, shorter, with figures as words. */
export const TRUE_SUMMARIES: readonly Summarised[] = [
  [
    'depot',
    'The Landport bus depot moves to Devil’s Tower Road next spring. The move costs £2.4m and takes 11 weeks.',
  ],
  [
    'depot',
    'Buses to the frontier will come every twelve minutes once the depot has moved. According to Paul Azopardi, drivers will not lose their jobs.',
  ],
  ['depot', 'Bus fares stay the same until March 2027, and pensioners with a card travel free.'],
  [
    'depot',
    'The Ministry of Transport is moving the bus depot from Landport to Devil’s Tower Road. Unite had feared job cuts, but Paul Azopardi said no driver will lose a job.',
  ],
  [
    'hospital',
    'A ward for heart patients from Gibraltar and the Campo opened at St Bernard’s Hospital on 3 September. It has eighteen beds.',
  ],
  [
    'hospital',
    'The Junta de Andalucía pays 60% of the costs of the new ward; the Gibraltar Health Authority pays the rest. Patients from La Línea need a referral but no private insurance.',
  ],
  ['hospital', 'Dr Marta Quesada, who came from Málaga, leads the new ward, which is open day and night.'],
  ['hospital', 'There will be no second ward, because there is no room.'],
  [
    'tunnel',
    'Kingsway tunnel will be shut to cars for two nights, on 14 and 15 November, while engineers replace 340 lamps. Pedestrians and cyclists can use it.',
  ],
  ['tunnel', 'Drivers have to take the runway crossing. The closure does not apply to ambulances.'],
  ['tunnel', 'Last year Rock Lighting had to pay a fine of £9,000 because it was a week late.'],
  [
    'rents',
    'Tenants in La Línea pay twenty per cent more than a year ago, a survey of 1,250 people by the University of Cádiz found. A flat of 70 square metres costs €780 a month, against €640 in Algeciras.',
  ],
  [
    'rents',
    'Mayor Juan Franco does not want to limit rents. He announced three hundred new flats in El Zabal by 2029.',
  ],
  [
    'fishing',
    'A partir del 8 de enero, los pescadores de Algeciras y La Línea volverán a faenar en la bahía, pero sin redes de arrastre.',
  ],
  [
    'fishing',
    'Cada uno de los 46 barcos cobrará 3500 euros. Leoncio Fernández pidió que el dinero llegue antes de Navidad.',
  ],
  [
    'fishing',
    'Verdemar no acepta el acuerdo, porque la bahía está contaminada. Gibraltar no estuvo en las conversaciones.',
  ],
  [
    'school',
    'Desde el 5 de octubre habrá clases de inglés gratis por la tarde en el instituto Menéndez Tolosa. Hay ciento veinte plazas y se han apuntado 210 personas.',
  ],
  ['school', 'No se abrirán más grupos este curso por falta de profesores, dijo la directora, Carmen Ruiz.'],
  [
    'bridge',
    'El juez Andrés Palma paró la demolición de la pasarela de Poniente para oír a los vecinos, que habían reunido 4.800 firmas.',
  ],
  [
    'bridge',
    'Según el Colegio de Ingenieros, la pasarela no es un peligro, aunque repararla cuesta 85.000 euros. El Ayuntamiento no va a recurrir la decisión; la Autoridad Portuaria sí.',
  ],
  [
    'treaty',
    'The House of Commons approved the Gibraltar treaty by 402 votes to 118. The Lords will debate it on 9 December.',
  ],
  [
    'treaty',
    'MPs voted for the UK-EU treaty on Gibraltar on Wednesday. Yvette Cooper, the Foreign Secretary, said that Britain will keep sovereignty and control of the naval base.',
  ],
  [
    'treaty',
    'The Conservatives opposed the treaty because Spanish officers would check passports at the airport. No date has been fixed yet for the vote in the European Parliament.',
  ],
  [
    'treaty',
    'By 402 to 118, with thirty-one abstentions, MPs backed the treaty. It takes effect on the first day of the month after both sides have completed their procedures.',
  ],
  [
    'queue',
    'A computer fault at the Spanish police caused queues of up to 4 hours for drivers leaving Gibraltar on Monday. It was repaired just before noon.',
  ],
  [
    'queue',
    'Pedestrians could cross as usual, and passports were not stamped while the system was down. Schools started one hour late.',
  ],
  [
    'queue',
    'Chief Minister Fabian Picardo said the delay was unacceptable, and the government delegate in Andalusia, Pedro Fernández, apologised.',
  ],
  [
    'queue',
    'About 1,800 vehicles were waiting at 8.30, according to the Royal Gibraltar Police. Bus 10 went no further than Glacis.',
  ],
  [
    'airport',
    'From 28 March 2027 Volotea will offer four flights a week between Gibraltar and Madrid, with tickets from €45.',
  ],
  [
    'airport',
    'Gibraltar gets its first regular flights to Madrid since 2008. A second arrivals hall, which costs £6.5m, has to be built first.',
  ],
  [
    'airport',
    'Hoteliers are pleased, but people who live near the runway fear noise and want night flights banned. The minister, Vijay Daryanani, said no flights after 10 pm were planned.',
  ],
  ['airport', 'Volotea will use an Airbus A319 with 156 seats on the route.'],
  [
    'water',
    'For the first time La Línea will buy drinking water from Gibraltar: up to three thousand cubic metres a day from May.',
  ],
  [
    'water',
    'AquaGib and La Línea signed the two-year contract on Friday. Either side may end it with six months’ notice.',
  ],
  [
    'water',
    'The reservoirs of Guadarranque and Charco Redondo are down to 22% because of the drought. La Línea will pay €1.10 per cubic metre.',
  ],
  [
    'water',
    'Antonio Muñoz of Ecologistas en Acción criticised the deal because desalination needs too much electricity. None of the water goes to farmers.',
  ],
  [
    'nurses',
    'La Autoridad Sanitaria de Gibraltar busca 75 enfermeras en el Campo y les ofrece 32.000 libras al año, un 40 % más que en Andalucía.',
  ],
  [
    'nurses',
    'No hace falta permiso de trabajo, pero sí hablar inglés. Las solicitudes se pueden presentar hasta el 30 de noviembre.',
  ],
  [
    'nurses',
    'Satse teme que falte personal en el hospital de La Línea. Ciento doce enfermeras se fueron a Gibraltar en los últimos tres años.',
  ],
  [
    'nurses',
    'Gemma Arias-Vasquez anunció que Gibraltar contratará setenta y cinco enfermeras del Campo antes de fin de año.',
  ],
  [
    'train',
    'La línea de tren entre Algeciras y Bobadilla estará lista en 2029, dos años después de lo previsto, y costará 2.150 millones de euros.',
  ],
  [
    'train',
    'Gerardo Landaluce, presidente del puerto de Algeciras, lamentó el retraso. Solo el 3 % de los contenedores viaja en tren.',
  ],
  ['train', 'El túnel de Almoraima ya está terminado, pero quedan por electrificar 176 kilómetros.'],
  ['train', 'El Ministerio de Transportes niega que la UE vaya a retirar los 230 millones de ayuda.'],
  [
    'bakery',
    'La panadería Molina de San Roque, que abrió en 1921, cierra el 31 de diciembre porque los hermanos Juan y Rosario Molina se jubilan.',
  ],
  [
    'bakery',
    'La familia no aceptó los 140.000 euros que ofrecía el Ayuntamiento para hacer un museo. Una empresa de Sevilla quiere abrir un hotel de 12 habitaciones.',
  ],
  ['bakery', 'El horno, con seis empleados, hace novecientos panes diarios.'],
  [
    'cameras',
    'Fourteen number plate cameras will be installed on roads to Gibraltar by the end of March. They replace the controls at the gate, said Fernando Grande-Marlaska.',
  ],
  [
    'cameras',
    'Indra has won the contract, worth €3.7m, to put up 14 cameras. Data is deleted after 30 days.',
  ],
  [
    'cameras',
    'Paul Canessa, Gibraltar’s Data Protection Commissioner, was not consulted and has requested details.',
  ],
  [
    'cameras',
    'Last year the Guardia Civil seized 2.3 tonnes of tobacco in the area, a fall of 11 per cent on 2024.',
  ],
  [
    'pensions',
    'About 3,900 Spaniards who worked in Gibraltar before 1969 will get back payments from January, on average £4,120.',
  ],
  ['pensions', 'The payments reach back to 2019 and also go to widows, but not to people living in Morocco.'],
  ['pensions', 'Applicants have until 15 February and do not need a lawyer, said Manuel Márquez.'],
  [
    'pensions',
    'After five years in court, the association of former workers in La Línea speaks of a victory.',
  ],
  [
    'storm',
    'Doce mil vecinos de La Línea, San Roque y Los Barrios se quedaron ayer sin luz por el viento de levante, que alcanzó 118 km por hora en Punta Europa.',
  ],
  [
    'storm',
    'El puerto de Algeciras estuvo cerrado desde las seis de la tarde hasta el mediodía de hoy, y se cancelaron veintitrés salidas de ferris a Tánger y Ceuta.',
  ],
  [
    'storm',
    'Dos personas sufrieron heridas leves en Palmones cuando cayó un árbol. Los colegios siguen abiertos.',
  ],
  ['storm', 'Ángela Ruiz, alcaldesa de Los Barrios, pide no salir a la calle si no es necesario.'],
  [
    'court',
    'Según el Tribunal Supremo, Acerinox no puede aplicar sin negociar el calendario de turnos de 2025. Afecta a 1.700 trabajadores de Los Barrios.',
  ],
  ['court', 'Acerinox tendrá que pagar los atrasos, unos seis millones de euros según CCOO.'],
  [
    'court',
    'La empresa respeta la sentencia, aunque no la comparte. Invertirá noventa millones en la planta en cuatro años.',
  ],
  ['court', 'José Antonio Gómez, presidente del comité, celebró la sentencia del Supremo.'],
];

/** Summaries that are true but for one figure, name, negation or address. */
export const WRONG_SUMMARIES: readonly Summarised[] = [
  [
    'depot',
    'The Landport bus depot moves to Devil’s Tower Road next spring. The move costs £2.4m and takes 12 weeks.',
  ],
  ['depot', 'Buses to the frontier will come every twenty minutes once the depot has moved.'],
  ['depot', 'Bus fares will rise before March 2027. Pensioners with a card travel free.'],
  ['depot', 'Unite said that no driver will lose a job.'],
  ['depot', 'The depot moves next spring. Details are at landport-buses.example.'],
  ['hospital', 'A ward for patients from Gibraltar and the Campo opened on 13 September. It has 18 beds.'],
  ['hospital', 'Patients from La Línea do not need a referral, and they need no private insurance.'],
  ['hospital', 'The Gibraltar Health Authority pays 60 percent of the costs of the ward.'],
  ['hospital', 'Dr Ana Quesada leads the new ward, which is open day and night.'],
  ['tunnel', 'Kingsway tunnel will be open to cars on 14 and 15 November while engineers replace 340 lamps.'],
  ['tunnel', 'John Hassan was fined 9,000 pounds last year. Call 200 51234 for details.'],
  ['tunnel', 'Rock Lighting was fined 90,000 pounds last year because it finished a week late.'],
  ['rents', 'A flat of 70 square metres costs 640 euros a month in La Línea.'],
  ['rents', 'Mayor Juan Franco approved a limit on rents and announced 300 new flats.'],
  ['fishing', 'Los pescadores podrán volver a faenar en la bahía a partir del 18 de enero.'],
  ['fishing', 'Gibraltar participó en las conversaciones. El acuerdo afecta a 46 barcos.'],
  ['fishing', 'Juan Fernández, patrón mayor de La Línea, pidió que el dinero llegue antes de Navidad.'],
  ['school', 'Hay 210 plazas y se han apuntado 120 personas a las clases de inglés del instituto.'],
  ['bridge', 'El Ayuntamiento recurrirá la decisión del juzgado de Algeciras.'],
  ['bridge', 'La pasarela se construyó en 1989 y costó 12 millones de pesetas.'],
  ['treaty', 'The House of Commons approved the Gibraltar treaty by 402 votes to 181.'],
  ['treaty', 'The House of Commons rejected the Gibraltar treaty by 402 votes to 118.'],
  ['treaty', 'The Lords will debate the treaty on 19 December.'],
  [
    'treaty',
    'Foreign Secretary David Lammy told the House that Britain keeps sovereignty and control of the naval base.',
  ],
  [
    'treaty',
    'The Conservatives voted for the treaty although Spanish officers will check passports at the airport.',
  ],
  ['treaty', 'The European Parliament has set a date for its own vote.'],
  ['treaty', 'MPs voted for the treaty on Tuesday evening.'],
  ['treaty', 'The Lords voted against it because Spanish officers will check passports at the airport.'],
  ['treaty', 'Spain keeps sovereignty and control of the naval base, the Foreign Secretary said.'],
  ['queue', 'Motorists waited up to five hours to leave Gibraltar on Monday morning.'],
  ['queue', 'Officers stamped all passports while the system was down.'],
  ['queue', 'Pedestrians were affected, too, on Monday morning.'],
  ['queue', 'Pedro Fernández called the delay unacceptable.'],
  ['queue', 'The fault in the computers of the Gibraltar police was repaired shortly before noon.'],
  ['queue', 'The fault began at 4.50 am and was repaired shortly before noon.'],
  ['queue', 'Bus number 5 ran only to the roundabout at Glacis.'],
  ['queue', 'The Spanish police counted 1,800 vehicles at half past eight.'],
  ['airport', 'Volotea will fly between Gibraltar and Barcelona four times a week from 28 March 2027.'],
  ['airport', 'Volotea will fly between Gibraltar and Madrid from 28 May 2027.'],
  ['airport', 'Vueling will fly between Gibraltar and Madrid four times a week.'],
  ['airport', 'Minister Vijay Daryanani said there were plans for flights after 10 pm.'],
  ['airport', 'The second hall will cost 65 million pounds.'],
  ['airport', 'GB Airways will fly between Gibraltar and Madrid four times a week.'],
  ['airport', 'Tickets start at 156 euros.'],
  [
    'water',
    'Gibraltar will buy drinking water from La Línea for the first time, up to 13,000 cubic metres a day.',
  ],
  ['water', 'Farmers get some of the water. The contract runs for two years.'],
  ['water', 'The contract cannot be ended by either side.'],
  ['water', 'The contract runs for six years and can be ended with notice.'],
  ['water', 'The reservoirs at Guadarranque and Charco Redondo are full to 82 percent.'],
  ['water', 'Its spokesman Antonio García said that desalination uses too much electricity.'],
  ['nurses', 'La Autoridad Sanitaria contratará a 57 enfermeras en el Campo.'],
  ['nurses', 'Las candidatas necesitan permiso de trabajo y deben hablar inglés.'],
  ['nurses', 'Las candidatas no deben hablar inglés.'],
  ['nurses', 'José Luis Pérez pidió a la Junta que suba los salarios.'],
  ['nurses', 'Gemma Arias-Vasquez pidió a la Junta que suba los salarios.'],
  ['nurses', 'El sueldo será de 32.000 euros al año.'],
  ['nurses', 'El plazo para presentar solicitudes termina el 30 de octubre.'],
  ['train', 'Las obras terminarán en 2027, reconoció ayer Adif.'],
  ['train', 'El coste sube a 1.250 millones de euros.'],
  ['train', 'La Unión Europea retirará su ayuda de 230 millones.'],
  ['train', 'El túnel de Almoraima no está acabado.'],
  ['train', 'Cada día salen del puerto de Cádiz 3.200 camiones.'],
  ['train', 'Un 30 por ciento de los contenedores viaja en tren.'],
  ['bakery', 'La familia aceptó la oferta de 140.000 euros.'],
  ['bakery', 'La panadería Molina, abierta en 1912, cerrará el 31 de diciembre.'],
  ['bakery', 'El edificio se venderá a una empresa de Málaga que quiere abrir un hotel.'],
  ['bakery', 'La panadería Molina no cerrará sus puertas el 31 de diciembre.'],
  ['bakery', 'El horno hace 900 panes al día y emplea a doce personas.'],
  [
    'cameras',
    'Forty cameras that read number plates will be installed on the roads to Gibraltar by the end of March.',
  ],
  ['cameras', 'The data will be kept for 300 days and then deleted.'],
  ['cameras', 'The data will not be deleted after 30 days.'],
  ['cameras', 'Paul Canessa said on Thursday that he had been consulted.'],
  ['cameras', 'Fernando Grande-Marlaska said on Thursday that he had not been consulted.'],
  ['cameras', 'The Guardia Civil seized 2.3 tonnes of tobacco, 11 percent more than in 2024.'],
  ['cameras', 'The work has been awarded to Telefónica for 3.7 million euros.'],
  ['cameras', "Gibraltar's Interior Ministry will install 14 cameras that read number plates."],
  ['cameras', 'Cameras will be installed by the end of May. The work has been awarded to Indra.'],
  [
    'pensions',
    'Some 9,300 Spanish pensioners who worked in Gibraltar will receive back payments from January.',
  ],
  ['pensions', 'People who live in Morocco are covered by the agreement.'],
  ['pensions', 'Widows are not included.'],
  ['pensions', 'The average sum is 4,120 euros.'],
  ['pensions', 'Applications have to be made by 15 January.'],
  ['pensions', 'The payments go back to 1969, when their pensions were frozen.'],
  [
    'pensions',
    'Manuel Márquez, who leads the association of former workers in Algeciras, called it a victory.',
  ],
  ['pensions', 'Everybody needs a lawyer for the application, Manuel Márquez said.'],
  ['pensions', 'The Department for Work and Pensions in Gibraltar confirmed the payments.'],
  ['storm', 'El temporal dejó sin luz a 12.000 vecinos de La Línea, San Roque y Tarifa.'],
  ['storm', 'Las rachas llegaron a 181 kilómetros por hora en Punta Europa.'],
  ['storm', 'El puerto de Algeciras no cerró a las seis de la tarde.'],
  ['storm', 'El puerto de Tánger cerró a las seis de la tarde.'],
  ['storm', 'Los colegios permanecen cerrados.'],
  ['storm', 'Doce personas resultaron heridas leves en Palmones al caer un árbol.'],
  ['storm', 'Dos personas resultaron heridas leves en Ceuta al caer un árbol.'],
  ['storm', 'La alcaldesa de San Roque, Ángela Ruiz, pidió a los vecinos que no salgan a la calle.'],
  ['court', 'La empresa podrá aplicar el nuevo calendario de turnos sin negociar con el comité.'],
  ['court', 'La sentencia obliga a pagar los atrasos, que el sindicato UGT calcula en 6 millones de euros.'],
  ['court', 'La empresa dijo que no respeta la sentencia.'],
  ['court', 'La huelga de 2024 duró 173 días.'],
  ['court', 'La huelga de 2025 duró 137 días.'],
  ['court', 'Acerinox invertirá 6 millones de euros en la planta en los próximos cuatro años.'],
  ['court', 'José Luis Gómez, presidente del comité, celebró la decisión.'],
];
