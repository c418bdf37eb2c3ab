import { cutContactDetails, hasContactDetails } from './contact-details';

describe('hasContactDetails', () => {
  it.each([
    'The permit costs 40 euros at www.border-pass.example.',
    'Apply at border-pass.example before Friday.',
    'Apply at BORDER-PASS.EXAMPLE before Friday.',
    'Apply at Border-Pass.Com before Friday.',
    'Join t.me/frontier_pass for news of the queue.',
    'Join us at t . me / frontier_pass today.',
    'Details are at border-pass dot example today.',
    'Details are at border-pass (dot) example today.',
    'Details are at border-pass[.]example today.',
    'Los detalles están en frontera-pase punto es desde hoy.',
    'Visita la página frontera punto com desde hoy.',
    'The form is at border - pass . example from today.',
    'Join t . me / pass now, or frontera . pase.',
    'The form is at border-pass. example from today.',
    'The form is at w w w . b o r d e r . e x a m p l e now.',
    'The form is at ｂｏｒｄｅｒ－ｐａｓｓ．ｅｘａｍｐｌｅ now.',
    'The form is at bor\u200bder-pass\u2060.\u200bexample now.',
    'The form is at border-pass。example now.',
    'The form is at hxxps://border-pass[.]test/pay now.',
    'Write to help@border-pass.example for a place.',
    'Write to help (at) border-pass for a place.',
    'Escribe a ayuda arroba frontera para pedir plaza.',
    'Follow @frontier_pass for the permit.',
    'The office answers at 10.20.30.40 only.',
    'Ring 350 555 666 before you cross.',
    'Call +350 555 666 before you cross.',
    'The desk answers on (00350) 200 12345.',
    'The desk answers on 20012345.',
    'The desk answers on 956-12-34-56 until noon.',
    'La oficina atiende en el 956 123 456 hasta mediodía.',
    'Llama al 112 para pedir el pase.',
    'Envía un WhatsApp al 600.123.456 con tu nombre.',
    'Ring three five zero, five five five, six six six.',
    'Marca el tres cinco cero cinco cinco cinco.',
    'Ring ３５０ ５５５ ６６６ before you cross.',
    'Ring ٣٥٠ ٥٥٥ ٦٦٦ before you cross.',
    'The fee goes to GI75 NWBK 0000 0000 7099 453.',
    'La tasa se ingresa en la cuenta ES9121000418450200051332.',
    'Use account number 4455 6677 by noon.',
    'Sort code 12-34-56, account 12345678.',
    'The fee goes to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq.',
    'Pay the fee to Rock Permits Ltd at the fence.',
    'La tasa se paga a nombre de Pases Frontera S.L., que los paga: paga 40 euros a Pases Frontera S.L.',
    'Pay 40 euros to Juan Pérez at the fence.',
    'Haz un Bizum a Frontera y paga 40 euros por Bizum.',
    'Pague 40 euros a nombre de Juan Pérez López.',
    'Ask on Telegram: frontierpass.',
    'Cheques are payable to the Crossing Trust.',
  ])('finds contact details in: %s', (sentence) => {
    expect(hasContactDetails(sentence)).toBe(true);
  });

  it.each([
    'The land border is closed to all travellers since midnight.',
    'The treaty was signed on 15 July 2026 and applies from 10.04.2026.',
    'Between 2024 and 2026 trade grew by 1.5 per cent, to £1,234,567,890.',
    'In 2024-2025 the airport counted 1 200 000 passengers.',
    'El presupuesto sube a 1.234.567 euros en 2026/27.',
    'Cruzan cada día 15 000 trabajadores, 3.500 de ellos de La Línea.',
    'Regulation (EU) 2017/2226 applies at the port.',
    'The office opens at 8.30 a.m. and closes at 5.15 p.m., Monday to Friday.',
    'Flights leave at 10.30 - 11.45 on 15-16 July 2026.',
    'EE.UU. y el Reino Unido apoyan el acuerdo, p.ej. en defensa.',
    'The shop of J. Albares S.A. closed, and U.S. Navy ships sailed, e.g. to Rota.',
    'Importers must pay duty to HM Customs before release.',
    'Los trabajadores pagan sus cotizaciones a la Seguridad Social.',
    'The court called 300 witnesses, and it will call 12 more.',
    'The bus left on the dot at nine.',
    'El primer punto es la aduana, y el punto de paso abre a las 7.',
    'Phone boxes from 1950 to 1960 remain.',
    'Fabian Picardo will pay tribute to Joe Bossano.',
    'Visitors may stay 90 days in any 180 days.',
    'Hasta 300 euros por tierra y, según nuestra cuenta, hasta julio de 2029.',
    'The account of June 2025 names Ireland as its seat in 2026.',
    'With . in it',
    'Article 12.3 gives workers 100 hours in total.',
    'A visitor aged 17 or over may take 200 cigarettes.',
    'It was closed.The police opened it again.',
  ])('finds none in: %s', (sentence) => {
    expect(hasContactDetails(sentence)).toBe(false);
  });

  it.each(['a.', 'a-', '1 ', 'pay to ', 'punto ', 'w w ', 'one ', '(', '\u200b', 'x', '1', 'a, '])(
    'reads a long line of %j to its end',
    (part) => {
      const line = part.repeat(20_000 / part.length);
      expect(hasContactDetails(`${line},1 Ring 350 555 666 now.`)).toBe(true);
      expect(cutContactDetails(`Border open, ${line},1 ring 350 555 666`)).toMatch(/^Border open/);
    },
  );
});

describe('cutContactDetails', () => {
  it.each([
    ['Border closed from midnight: ring 350 555 666', 'Border closed from midnight'],
    ['Border closed from midnight - see border-pass.example', 'Border closed from midnight'],
    ['border-pass.example sells permits', ''],
    ['Border open, says the mayor', 'Border open, says the mayor'],
    ['New permit (40 euros at t.me/pass) at the frontier', 'New permit'],
  ])('cuts %j to %j', (line, kept) => {
    expect(cutContactDetails(line)).toBe(kept);
  });
});
