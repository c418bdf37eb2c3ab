import { francAll } from 'franc-min';
import { detectLanguage } from './detect-language';
import { detectLatinLanguage } from './latin-language';

const texts = {
  eng: 'The government said on Monday that the new rules for crossing the border would start in the spring, after a meeting of ministers who had discussed them.',
  spa: 'El Gobierno anunció el lunes que las nuevas normas para cruzar la frontera entrarán en vigor en primavera, después de una reunión de los ministros.',
  por: 'O Governo anunciou na segunda-feira que as novas regras para atravessar a fronteira entrarão em vigor na primavera, depois de uma reunião dos ministros.',
  fra: 'Le gouvernement a annoncé lundi que les nouvelles règles pour franchir la frontière entreront en vigueur au printemps, après une réunion des ministres.',
  ita: 'Il governo ha annunciato lunedì che le nuove regole per attraversare il confine entreranno in vigore in primavera, dopo una riunione dei ministri.',
  ron: 'Guvernul a anunțat luni că noile reguli pentru trecerea frontierei vor intra în vigoare în primăvară, după o întâlnire a miniștrilor care le discutau.',
  nld: 'De regering maakte maandag bekend dat de nieuwe regels voor het oversteken van de grens in het voorjaar ingaan, na een vergadering van de ministers.',
  vie: 'Chính phủ hôm thứ Hai thông báo rằng các quy định mới về việc qua biên giới sẽ có hiệu lực vào mùa xuân, sau cuộc họp của các bộ trưởng đã thảo luận vấn đề này.',
};
/** Texts in languages that are similar to Spanish and unknown to franc-min. */
const neighbours = [
  "El Govern va anunciar dilluns que les noves normes per creuar la frontera entraran en vigor a la primavera, després d'una reunió dels ministres.",
  'O Goberno anunciou o luns que as novas normas para cruzar a fronteira entrarán en vigor na primavera, despois dunha reunión dos ministros.',
  "El Gobiernu anunció'l llunes que les nueves normes pa cruciar la frontera van entrar en vigor na primavera, dempués d'una xunta de los ministros.",
];
const greek =
  'Η κυβέρνηση ανακοίνωσε τη Δευτέρα ότι οι νέοι κανόνες για τη διέλευση των συνόρων θα τεθούν σε ισχύ.';
const nearest = (text: string): string | undefined => francAll(text)[0]?.[0];

describe('detectLatinLanguage', () => {
  it.each(Object.entries(texts))('detects %s', (code, text) => {
    expect(detectLatinLanguage(text)).toBe(code);
  });

  it('agrees with franc on whole texts, beginnings, and texts in two languages', () => {
    const all = [...Object.values(texts), ...neighbours];
    const parts = all.flatMap((text) => [text, text.slice(0, 40), text.slice(50)]);
    const mixed = all.flatMap((one) => all.map((other) => `${one.slice(0, 90)} ${other.slice(20, 99)}`));
    for (const text of [...parts, ...mixed]) expect(detectLatinLanguage(text)).toBe(nearest(text));
  });

  it('returns null for a text in another script, so that franc decides', () => {
    expect(detectLatinLanguage(greek)).toBeNull();
    expect(detectLatinLanguage('1704 — 2026: 3,5 %')).toBeNull();
  });
});

describe('detectLanguage', () => {
  it('detects the language of a long text, regardless of the declared language', () => {
    expect(detectLanguage(texts.spa, 'en')).toBe('es');
    expect(detectLanguage(texts.eng, 'fr')).toBe('en');
    expect(detectLanguage(texts.por, 'pt')).toBeNull();
    expect(detectLanguage(`${greek} ${greek}`, null)).toBeNull();
  });

  it('returns the declared language for a short text', () => {
    expect(detectLanguage('La frontera', 'es')).toBe('es');
    expect(detectLanguage('La frontera', 'fr')).toBeNull();
    expect(detectLanguage('The border', null)).toBe('en');
  });
});
