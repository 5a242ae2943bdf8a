import { type NewPriceEntry, newPriceEntry } from '@commiato/contracts/billing/price-list';
import type { Random } from '../random.ts';

/** Goods of funeral homes: name, unit, cents, tax treatment. */
const goods = [
  ['Cofano in abete', 'n.', 65_000, 'esente_funebre'],
  ['Cofano in rovere', 'n.', 145_000, 'esente_funebre'],
  ['Cofano in noce massello', 'n.', 235_000, 'esente_funebre'],
  ['Imbottitura in raso', 'n.', 12_000, 'esente_funebre'],
  ['Vestizione e composizione della salma', '', 18_000, 'esente_funebre'],
  ['Allestimento della camera ardente', '', 26_000, 'esente_funebre'],
  ['Trasporto con auto funebre nel comune', '', 35_000, 'esente_funebre'],
  ['Trasporto fuori comune', 'km', 180, 'esente_funebre'],
  ['Personale al seguito, quattro portatori', '', 32_000, 'esente_funebre'],
  ['Disbrigo delle pratiche', '', 20_000, 'esente_funebre'],
  ['Manifesti, 50 copie', '', 11_000, 'esente_funebre'],
  ['Composizione floreale per ricorrenza', 'n.', 9_000, 'iva10'],
  ['Lapide in marmo con iscrizione', 'n.', 98_000, 'iva22'],
  ['Fotoceramica', 'n.', 8_500, 'iva22'],
  ['Diritti comunali anticipati', '', 15_600, 'escluso_art15'],
] as const;
export type Good = (typeof goods)[number][0];

/** Packages of goods that families choose. */
export const packages = {
  'Servizio funebre essenziale': [
    'Cofano in abete',
    'Imbottitura in raso',
    'Vestizione e composizione della salma',
    'Trasporto con auto funebre nel comune',
    'Personale al seguito, quattro portatori',
    'Disbrigo delle pratiche',
  ],
  'Servizio funebre completo': [
    'Cofano in rovere',
    'Imbottitura in raso',
    'Vestizione e composizione della salma',
    'Allestimento della camera ardente',
    'Trasporto con auto funebre nel comune',
    'Personale al seguito, quattro portatori',
    'Disbrigo delle pratiche',
    'Manifesti, 50 copie',
  ],
} as const satisfies Record<string, readonly Good[]>;
export type Package = keyof typeof packages;

/** The price list of an agency: the same goods everywhere, at different levels of price. */
export function planPrices(random: Random): ReadonlyMap<Good, NewPriceEntry> {
  const level = random.between(0.88, 1.16);
  return new Map(
    goods.map(([nome, um, cents, trattamento]) => {
      const prezzo = cents < 1000 ? cents : Math.round((cents * level) / 500) * 500;
      return [nome, newPriceEntry.parse({ tipo: 'voce', nome, um, prezzo, trattamento })];
    }),
  );
}
