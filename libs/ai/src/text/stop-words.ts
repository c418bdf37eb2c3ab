/** Function words and other words without a topic, in lower case without accents. `detectLanguage` uses them, too. */
export const STOP_WORDS = {
  en: new Set(
    `a about above after again against all also although am an and any are as at be because been before being
    below between both but by can cannot could did do does doing down during each ever few for from further get
    had happen happens has have having he her here hers him his how i if in into is it its itself just let like
    many may me might more most much must my no nor not now of off on once only or other our out over own please
    same shall she should since so some still such tell than that the their them then there these they this those
    though through to too under until up upon us very was we were what when where whether which while who whom
    whose why will with would yes yet you your best good better tell give please want know think say says said got go goes going
    come comes take takes taken contain contains include includes still anything something need needs back mean means
    thing things use used using make makes made find put able allowed ok okay maybe really actually exactly soon
    currently nowadays hi hello thanks im ive dont doesnt didnt isnt cant wont id ur u wat wot wen whats wich wich gonna wanna
    explain explains define definition meaning gotta lot bit stuff way kind sort permitted`
      .split(/\s+/)
      .filter(Boolean),
  ),
  es: new Set(
    `a al algo alguna algun alguno ahi ahora antes aqui aquel asi aun aunque bajo bien cada como con contra cual
    cuales cualquier cuando cuanta cuantas cuanto cuantos de del desde donde dos durante e el ella ellas ello ellos
    en entre era eran eres es esa esas ese eso esos esta estaba estan estar estas este esto estos estoy fue fueron
    ha habia haber hace hacer hacia haga han has hasta hay he la las le les lo los mas me mi mis mismo mucho muy nada
    ni no nos nosotros o os otra otras otro otros para pasa pero poco por porque pueda puede pueden puedo pues que
    quien quienes se sea segun ser si sido siendo sigue sin sobre sois son soy su sus suya tal tambien tan tanto te
    tener tengo ti tiene tienen dice dicen decir dime mejor bueno quiero saber poder pide pasan pase cierto contiene incluye
    explica explicame define significado alli alla aca tampoco siempre nunca pues oye hola buenas gracias favor voy vas vamos van ir iba necesito necesita
    necesitas necesitamos necesitan necesitar debo debe deben podria podrian quiere quieren quisiera sabe sabes hago haces
    dar da dan cosa cosas tema rollo q k xq pq pa tb tmb x d ase aser ay aver asin porfa plis na
    permite permiten permitido permitida permitidos permita permitir
    solo hacen falta hacer tras toda todas todo todos tras tu tus un una unas uno unos usted ustedes va vez y ya yo`
      .split(/\s+/)
      .filter(Boolean),
  ),
} as const;

export const isStopWord = (word: string): boolean => STOP_WORDS.en.has(word) || STOP_WORDS.es.has(word);
