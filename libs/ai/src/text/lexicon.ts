import { stem } from './stem';

/**
 * Words of the subject that mean nearly the same, English and Spanish side by side. It lets a question in one
 * language meet a source in the other, and `fence` meet `border`, where there is no model to know it.
 * One line per concept; folded; forms of a word need no entry of their own.
 */
const CONCEPTS = `
border frontier frontera fronterizo fence verja valla crossing paso
check control inspection controles checkpoint
passport pasaporte
identity identidad dni
document documento
treaty agreement tratado acuerdo deal pacto convenio
ratify ratification ratificacion ratificar
sign signed signature firma firmar
apply application aplicacion aplicar
provisional provisionally provisionalmente
end ended finish terminar termino desaparecer disappear removed remove retirar demolish derribo fin
begin start empezar comenzar inicio comienzo
cancel terminate termination rescindir rescision denuncia withdraw
airport aeropuerto
terminal
port harbour puerto
flight flights vuelo vuelos airline aerolinea
ship cruise crucero buque ferry
land overland tierra terrestre
tax impuesto taxation fiscal tributo
transaction transacciones transaccion
duty arancel aduana customs aduanero aduanas
goods mercancia mercancias bienes
allowance franquicia limits limit limite limites
tobacco tabaco cigarettes cigarros cigarrillos
alcohol
fuel combustible gasolina
parcel parcels paquete paquetes postal
shopping buy purchase comprar compra compras bought purchases
flat house property home vivienda piso casa propiedad inmueble
residence resident residency residencia residente reside live living vivir vivo move relocate settle mudarse trasladarse
permit permiso permisos card tarjeta
citizen citizenship ciudadano ciudadanos nacionalidad nationality national nacional
visa visado
salary wage salario sueldo
age edad
work worker workers workforce trabajo trabajador trabajadores trabajar job jobs employment empleo empleado
commuter transfronterizo crossborder
right rights derecho derechos entitled
pension pensiones pensions
security seguridad
social
health salud sanitaria sanidad
police policia
spain spanish espana espanol espanola espanoles
british britons britanico britanicos britanicas
kingdom reino uk london londres
european europe europeo europea europeos ue eu
parliament parlamento parliamentary congreso congress
council consejo
commission comision
government gobierno
minister ministro ministra
vote votes votar voto votado votes
approve approval aprobar consent consentimiento aprobacion
refuse refused reject denegar rechazar deny denied denegada refusal
object objection veto vetar oponerse objecion oposicion
appeal recurso recurrir
notify notified notification notificar notificacion notice aviso preaviso
sovereignty soberania
schengen
area zone zona espacio
days day dia dias
stay remain quedarse permanecer estancia
year years ano anos
month months mes meses
money dinero fund funding fondo fondos
cohesion
haven paraiso paraisos list lista
fingerprint fingerprints huella huellas biometric biometrico
gate gates puertas
queue queues cola colas
car vehicle coche vehiculo vehiculos automovil
plate plates matricula matriculas
registration register registro registrar matricular matriculacion
aircraft avion aeronave aeronaves aviation
driver drive conducir conductor
company empresa business negocio empresas businesses
invest investment inversion invertir investor inversor
wealthy net worth patrimonio
lawyer abogado legal law ley juridico
fee cost price coste precio tasa cuesta
euro euros
percent porcentaje ciento
million millones
family familia
child children nino ninos menores
student students estudiantes school escuela
military militar armed fuerzas
fence
union
entry enter entrada entrar arrive arrival llegar llegada
exit leave salida salir
carry bring traer llevar
valid validity valido validez vigente
travel traveller viajar viajero viajeros viaje trip
visitor visitors visitante visitantes tourist turista visit visitar
first primero
suspend suspension suspender
review revision evaluacion
crossers cross cruzar cruzan
election elecciones party partido
criminal penal penales antecedentes
`;

const byStem = new Map<string, string>();
const members = new Map<string, string[]>();
for (const line of CONCEPTS.trim().split('\n')) {
  const terms = [...new Set(line.trim().split(/\s+/))];
  const [name] = terms;
  if (!name || terms.length < 2) continue;
  members.set(name, terms);
  for (const term of terms) if (!byStem.has(stem(term))) byStem.set(stem(term), name);
}

/** The concept a stem belongs to, if the lexicon knows it. */
export const conceptOf = (stemmed: string): string | undefined => byStem.get(stemmed);

/** The other words for the concept of a folded word, in both languages; none when the lexicon does not know it. */
export function relatedWords(word: string): readonly string[] {
  const concept = conceptOf(stem(word));
  return concept ? (members.get(concept) ?? []) : [];
}
