import { extractPage } from '../pages/extract-page';
import { type Announcement, judgePage, type PageVerdict } from './judge-page';

const URL = 'https://paper.example/news/4711';
const NOW = new Date('2026-11-27T12:00:00Z');
const filler = (words: number): string => Array.from({ length: words }, (_, n) => `filler${n}`).join(' ');

interface Html {
  readonly title: string;
  readonly text: string;
  readonly head?: string;
  readonly lang?: string;
  readonly finalUrl?: string;
}

/** Reads the page with the real extractor, as the worker thread does. */
function judge(announced: Partial<Announcement>, { title, text, head = '', lang = 'en', finalUrl }: Html) {
  const paragraphs = text.split('\n').map((paragraph) => `<p>${paragraph}</p>`);
  const html = `<!doctype html><html lang="${lang}"><head><title>${title}</title>${head}</head><body><main>
    <h1>${title}</h1>${paragraphs.join('')}</main></body></html>`;
  const page = extractPage(html, finalUrl ?? announced.url ?? URL, NOW);
  return judgePage({ title: '', description: '', url: URL, ...announced }, page);
}

const BORDER: Partial<Announcement> = {
  title: 'Gibraltar border treaty: new rules agreed in Brussels',
  description: 'Spain and Gibraltar agree new rules for the land border.',
};
const VERJA: Partial<Announcement> = {
  title: 'El tratado de la Verja: nuevas normas acordadas en Bruselas',
  description: 'España y Gibraltar acuerdan nuevas normas para la frontera terrestre.',
};

describe('a page in place of the article', () => {
  const en: [string, string][] = [
    [
      'Just a moment...',
      'Verifying you are human. This may take a few seconds. paper.example needs to review the security of your connection before proceeding. Verification successful, waiting for the site to respond. Enable JavaScript and cookies to continue. Ray ID 8f2a, performance and security by the guard of this site.',
    ],
    [
      'We value your privacy',
      'We and our 842 partners store and access information on a device, such as cookies, and process personal data, such as unique identifiers, for personalised ads and content, ad measurement and audience insights. You can withdraw your consent at any time, or refuse. Accept all. Manage preferences.',
    ],
    [
      'Scheduled maintenance',
      'The Paper is undergoing scheduled maintenance this morning so that we can serve you better. We will be back shortly. Thank you for your patience, and please check back soon for all of the news of the day from our reporters.',
    ],
    [
      'You are now in line',
      'Due to a high volume of readers you have been placed in a queue. Your estimated wait time is four minutes. When it is your turn, this page will refresh by itself and bring you to the article. Please do not refresh the page or you lose your place.',
    ],
    [
      'Log in or register',
      'Log in to go on reading. Already have an account? Enter your password below. Forgot your password? If you are new here, create an account: it is free and takes a minute. By going on you accept our terms of use.',
    ],
    [
      'Page not found',
      'Sorry, the page you are looking for does not exist. It may have been moved, or the address may be wrong. Latest stories: New rules for the Gibraltar border treaty agreed in Brussels. Land border: who agreed what. Opinion: the rules.',
    ],
    [
      'Please turn off your shield',
      'It looks as if you use an ad blocker. Our reporters live from advertising. Switch it off for this site, load the page once more and enjoy what we write, or choose one of our subscriptions without advertising from two pounds a week.',
    ],
    [
      'The magazine for gardeners',
      'Roses want sun, and so do most herbs. In this issue we show how a small terrace becomes a garden, which pots last longest, and why you should water in the evening. With a large poster of the moon calendar and twenty recipes.',
    ],
    [
      'Not in your part of the world',
      'We are sorry. For legal reasons this page is not available in your region. If you believe that this is a mistake, write to our readers’ desk, tell us where you are, and we shall look into it as soon as we can manage it.',
    ],
  ];
  it.each(en)('is foreign: %s', (title, text) => {
    expect(judge(BORDER, { title, text })).toBe('foreign');
    expect(judge({ title: BORDER.title ?? '' }, { title, text })).toBe('foreign');
  });

  const es: [string, string][] = [
    [
      'Un momento, por favor',
      'Estamos comprobando que eres humano. Puede tardar unos segundos. El sitio tiene que revisar la seguridad de tu conexión antes de continuar. Habilita JavaScript y las cookies para seguir. Gracias por tu paciencia mientras el sitio responde.',
    ],
    [
      'Valoramos tu privacidad',
      'Nosotros y nuestros socios almacenamos información en un dispositivo, como cookies, y tratamos datos personales para ofrecer anuncios personalizados. Puedes retirar tu consentimiento en cualquier momento. Aceptar todo. Gestionar preferencias.',
    ],
    [
      'Estamos en mantenimiento',
      'El sitio está en mantenimiento programado durante la mañana para ofrecerte un servicio mejor. Volveremos pronto. Disculpa las molestias y vuelve a intentarlo dentro de unos minutos, cuando hayan acabado los trabajos de mantenimiento.',
    ],
    [
      'Ya estás en la cola',
      'Hay muchos lectores a la vez y por eso estás en la cola. Tiempo de espera estimado: cuatro minutos. Cuando llegue tu turno, la página se actualizará automáticamente. No actualices la página o perderás tu puesto en la cola.',
    ],
    [
      'Inicia sesión o regístrate',
      'Inicia sesión para seguir leyendo. ¿Ya tienes cuenta? Escribe tu contraseña. ¿Has olvidado tu contraseña? Si eres nuevo, crea una cuenta: es gratis y se tarda un minuto. Al continuar aceptas las condiciones de uso de este sitio.',
    ],
    [
      'Página no encontrada',
      'La página que buscas no existe o ha cambiado de sitio. Últimas noticias: nuevas normas del tratado de la Verja acordadas en Bruselas. España y Gibraltar acuerdan normas para la frontera terrestre. Opinión: las normas.',
    ],
  ];
  it.each(es)('is foreign in Spanish: %s', (title, text) => {
    expect(judge(VERJA, { title, text, lang: 'es' })).toBe('foreign');
  });

  it.each<[string, Html]>([
    ['a consent notice under the true headline', { title: BORDER.title ?? '', text: en[1]?.[1] ?? '' }],
    ['a challenge under the true headline', { title: BORDER.title ?? '', text: en[0]?.[1] ?? '' }],
    [
      'a sign-in page after a redirect',
      { title: BORDER.title ?? '', text: filler(150), finalUrl: 'https://paper.example/login?to=4711' },
    ],
    [
      'a sign-in host after a redirect',
      { title: BORDER.title ?? '', text: filler(150), finalUrl: 'https://accounts.paper.example/?to=4711' },
    ],
    [
      'the front page at the address of the article',
      {
        title: 'The Paper',
        text: `${BORDER.title}. ${BORDER.description} ${filler(200)}`,
        head: '<link rel="canonical" href="https://paper.example/">',
      },
    ],
    [
      'an unindexed page with little text',
      {
        title: 'Offers',
        text: `New rules for the land border agreed in Brussels. ${filler(60)}`,
        head: '<meta name="robots" content="noindex, follow">',
      },
    ],
  ])('is foreign: %s', (_name, html) => {
    expect(judge(BORDER, html)).toBe('foreign');
  });

  it('is foreign for a page that nothing announces if it is a wall', () => {
    const [title, text] = en[0] ?? ['', ''];
    expect(judge({}, { title, text })).toBe('foreign');
    expect(judge({}, { title: 'Notices', text: filler(80) })).toBe('announced');
  });
});

describe('the announced article', () => {
  it.each<[string, Partial<Announcement>, Html, PageVerdict]>([
    [
      'with the name of the site in the headline',
      { title: 'Checks end at the land frontier' },
      { title: 'Checks end at the land frontier | The Paper', text: filler(120) },
      'announced',
    ],
    [
      'with a headline of short and common words',
      { title: 'What we do' },
      { title: 'What we do', text: filler(120) },
      'announced',
    ],
    [
      'with a shorter headline on the page',
      { title: 'Picardo welcomes the vote of the Commons on the treaty' },
      { title: 'Picardo welcomes the vote', text: filler(120) },
      'announced',
    ],
    [
      'with a re-worded headline',
      { title: 'MPs back the deal on Gibraltar', description: 'The Commons voted by 412 to 89.' },
      {
        title: 'Commons clears way for the treaty',
        text: `MPs backed the deal on Gibraltar by 412 votes to 89 when the Commons voted last night. ${filler(120)}`,
      },
      'uncertain',
    ],
    [
      'in the other language',
      { title: 'Picardo and Albares meet in Madrid over the treaty' },
      {
        title: 'Picardo y Albares se reúnen en Madrid',
        text: 'El ministro principal y el ministro de Exteriores hablaron en Madrid de la frontera y de los plazos del tratado, que sigue sin fecha. Se verán de nuevo en enero, y antes hablarán los técnicos.',
        lang: 'es',
      },
      'announced',
    ],
    [
      'behind a paywall that is not indexed',
      { title: 'Airport operator names two new routes' },
      {
        title: 'Airport operator names two new routes',
        text: 'The operator of the airport has named two new routes for the summer. Log in or subscribe to continue reading. Already a subscriber? Sign in. The first flights leave in April, from two cities of the north.',
        head: '<meta name="robots" content="noindex">',
      },
      'announced',
    ],
    [
      'with few words',
      { title: 'Frontier queue: none this morning' },
      {
        title: 'Frontier queue: none this morning',
        text: 'There was no queue at the frontier at eight this morning in either direction, the police said. The usual advice holds for lorries, which wait at the commercial gate until ten.',
      },
      'announced',
    ],
    [
      'on cookies, maintenance and queues',
      { title: 'Airport closes for maintenance and new security checks' },
      {
        title: 'Airport closes for maintenance and new security checks',
        text: `The runway is under maintenance on Sunday. Passengers pass a second security check and wait in a waiting room by the terminal, where the estimated wait time is shown, the operator told the assembly. Shops stay open and buses run as on other Sundays. ${filler(60)}`,
      },
      'announced',
    ],
    [
      'of which only the address has the headline',
      { url: 'https://paper.example/2026/11/commons-votes-for-frontier-treaty-4711.html' },
      { title: 'Commons votes for the frontier treaty', text: filler(120) },
      'announced',
    ],
    [
      'with a new headline over the stored text',
      { title: 'Vote expected tonight', text: `The treaty goes to the Commons. ${filler(150)}` },
      { title: 'Treaty passes', text: `The treaty has passed the Commons. ${filler(170)}` },
      'announced',
    ],
  ])('passes %s', (_name, announced, html, verdict) => {
    expect(judge(announced, html)).toBe(verdict);
  });
});
