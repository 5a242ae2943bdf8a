import { contactWarnings } from '@commiato/contracts/contacts/contact-doubts';
import type { Correction } from '@commiato/contracts/corrections';
import { curlyApostrophes, shortDate } from '@commiato/italy/formatting';

const shownValue = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? shortDate(text) : curlyApostrophes(text);

/** `«NERI» diventa «NERINI»`; `diventa «NERINI»` for an empty field. */
export const correctionText = ({ attuale, nuovo }: Pick<Correction, 'attuale' | 'nuovo'>): string =>
  attuale === '' ? `diventa «${shownValue(nuovo)}»` : `«${shownValue(attuale)}» diventa «${shownValue(nuovo)}»`;

/**
 * Why what a field would become may be wrong: it looks mistyped, or is not newer than what it would replace. Undefined where nothing speaks against
 * it. Such a value is offered, but nobody has to untick it: it would take the place of a right one.
 */
export function correctionDoubt({
  campo,
  nuovo,
  cambiatoDopo,
}: Pick<Correction, 'campo' | 'nuovo' | 'cambiatoDopo'>): string | undefined {
  if (cambiatoDopo)
    return 'Il servizio non è stato cambiato dopo l’annuncio: se è giusto l’annuncio, correggi il servizio.';
  const field = campo.split('.').at(-1) ?? '';
  const [doubt] = Object.values(contactWarnings({ [field === 'codfisc' ? 'codFisc' : field]: nuovo }));
  return doubt;
}
