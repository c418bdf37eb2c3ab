/**
 * Phrases of pages that stand in for an article: challenges, consent notices, queues, maintenance, missing pages,
 * blockades. They address the visitor, so reports about such subjects seldom contain several. Written in lower case
 * without accents and punctuation, as `foldToWords` returns texts.
 */
const WALL = `
just a moment, you are human, you are a human, are you human, are you a robot, you are not a robot, i am not a robot,
checking your browser, check your browser, security of your connection, complete the security check, needs to review the security,
enable javascript, enable cookies, javascript is disabled, javascript is required, unusual traffic, unusual activity,
ddos protection, ray id, you have been blocked, access denied, access to this page has been denied,
you don t have permission to access, request blocked, please stand by, you will be redirected, redirecting you,
eres humano, es humano, eres un humano, es usted humano, eres un robot, es un robot, no soy un robot,
comprobando su navegador, comprobando tu navegador, seguridad de su conexion, seguridad de tu conexion,
comprobacion de seguridad, active javascript, activa javascript, activar javascript, habilite javascript,
habilita javascript, habilitar javascript, habilita las cookies, habilite las cookies, trafico inusual,
actividad inusual, has sido bloqueado, acceso denegado, no tienes permiso para acceder, no tiene permiso para acceder,
value your privacy, your privacy matters, your privacy is important, we use cookies, uses cookies, use of cookies,
accept all, reject all, accept cookies, accept and continue, manage preferences, manage options, privacy preferences,
cookie preferences, cookie settings, cookie policy, our partners, store and/or access information, legitimate interest,
personalised ads, personalized ads, withdraw your consent, before you continue, give your consent, your consent,
valoramos tu privacidad, valoramos su privacidad, nos importa tu privacidad, tu privacidad es importante,
su privacidad es importante, respetamos tu privacidad, respetamos su privacidad, utilizamos cookies, usamos cookies,
uso de cookies, utiliza cookies, usa cookies, aceptar todo, aceptar todas, rechazar todo, rechazar todas,
aceptar cookies, aceptar y continuar, gestionar preferencias, gestionar opciones, configurar cookies,
politica de cookies, nuestros socios, interes legitimo, anuncios personalizados, publicidad personalizada,
su consentimiento, tu consentimiento, antes de continuar,
you are now in line, you are in line, you are in the queue, you are now in the queue, your place in line,
your place in the queue, position in the queue, your estimated wait, virtual waiting room,
when it is your turn, do not refresh, page will refresh, experiencing high demand,
experiencing high traffic, experiencing a high volume, estas en la cola, esta usted en la cola, estas en la fila,
ya estas en la cola, puesto en la cola, lugar en la cola, lugar en la fila, posicion en la cola,
tiempo de espera estimado, sala de espera virtual, cuando sea tu turno, cuando sea su turno, cuando llegue tu turno,
no actualices, no actualice, se actualizara automaticamente, mucha demanda, alto volumen de visitas,
scheduled maintenance, down for maintenance, undergoing maintenance, under maintenance, performing maintenance,
planned maintenance, be back soon, be back shortly, back online, temporarily unavailable, service unavailable,
try again later, check back later, check back soon, come back later, thank you for your patience,
mantenimiento programado, en mantenimiento, tareas de mantenimiento, labores de mantenimiento,
trabajos de mantenimiento, volveremos pronto, volveremos en breve, volvemos en breve, volvemos enseguida,
estaremos de vuelta, intentalo mas tarde, intentelo mas tarde, intentalo de nuevo, intentelo de nuevo,
vuelve a intentarlo, vuelva a intentarlo, disculpa las molestias, disculpen las molestias, perdona las molestias,
no disponible temporalmente, temporalmente no disponible, temporalmente fuera de servicio,
page not found, page you requested, page you are looking for, page you re looking for, page you were looking for,
page cannot be found, page can t be found, page could not be found, page does not exist, page doesn t exist,
page no longer exists, page has been removed, page has moved, error 404, 404 error, 404 not found,
pagina no encontrada, pagina que buscas, pagina que busca, pagina que estas buscando, pagina que esta buscando,
pagina solicitada, no se ha encontrado la pagina, no hemos encontrado la pagina, no encontramos la pagina,
no existe la pagina, pagina no existe, pagina ya no existe, pagina ha sido eliminada, enlace roto,
ad blocker, adblocker, bloqueador de anuncios, browser is not supported, browser is out of date, unsupported browser,
update your browser, navegador no es compatible, actualiza tu navegador, actualice su navegador,
not available in your region, not available in your country, not available in your location,
no disponible en tu pais, no disponible en su pais, no disponible en tu region, no disponible en su region,
account has been suspended, domain is for sale, domain is parked, domain has expired, dominio esta en venta,
welcome to nginx, default page, error establishing a database connection, internal server error, bad gateway,
bandwidth limit exceeded, confirm your age, confirm that you are over, mayor de edad`.split(',');

/** Phrases of a sign-in or subscription page. */
const SIGN_IN = `
log in, sign in, login, already have an account, already a subscriber, already registered, forgot your password,
forgotten your password, forgot password, create an account, create your account, register now, enter your password,
subscribe now, subscribe to continue, to continue reading, to keep reading, choose your subscription,
inicia sesion, iniciar sesion, inicie sesion, identificate, ya tienes cuenta, ya tienes una cuenta,
ya eres suscriptor, ya es suscriptor, olvidaste tu contrasena, has olvidado tu contrasena, olvido su contrasena,
crea una cuenta, crear una cuenta, crea tu cuenta, registrate, suscribete, para seguir leyendo,
para continuar leyendo, elige tu suscripcion`.split(',');

/** Phrases by their first word, so that a text is read only once. */
const BY_FIRST_WORD = new Map<string, { phrase: string; of: 'walls' | 'signIns' }[]>();
for (const [of, phrases] of [['walls', WALL] as const, ['signIns', SIGN_IN] as const]) {
  for (const phrase of phrases.map((each) => each.trim())) {
    const first = phrase.split(' ', 1)[0] ?? '';
    BY_FIRST_WORD.set(first, [...(BY_FIRST_WORD.get(first) ?? []), { phrase, of }]);
  }
}

/** Counts the phrases of walls and of sign-in pages in a text of `foldToWords`, each once. */
export function countWallPhrases(folded: string): { readonly walls: number; readonly signIns: number } {
  const plain = `${folded} `;
  const found = { walls: new Set<string>(), signIns: new Set<string>() };
  for (let at = 0, end = plain.indexOf(' '); end >= 0; at = end + 1, end = plain.indexOf(' ', at)) {
    for (const { phrase, of } of BY_FIRST_WORD.get(plain.slice(at, end)) ?? [])
      if (plain.startsWith(`${phrase} `, at)) found[of].add(phrase);
  }
  return { walls: found.walls.size, signIns: found.signIns.size };
}
