import type { FuneralDocument } from '@commiato/contracts/funerals/files';

const dataListFormat = new Intl.ListFormat('it', { type: 'conjunction' });

/** Whether a document no longer says what the funeral says. */
export const isOutdated = ({ cambiati }: Pick<FuneralDocument, 'cambiati'>): boolean => cambiati.length > 0;

/** Whether the same form was filled afterwards, and says what the funeral says. */
export const isFilledAgain = (document: FuneralDocument, all: readonly FuneralDocument[]): boolean =>
  document.id_modulo !== null &&
  all.some((one) => one.id_modulo === document.id_modulo && one.creato > document.creato && !isOutdated(one));

/** What has changed since a paper was made: `Da quando è stato compilato è cambiato il dato «Appuntamenti: Ora del funerale»`. */
export function changesText(
  { cambiati }: Pick<FuneralDocument, 'cambiati'>,
  since = 'Da quando è stato compilato',
): string {
  const names = dataListFormat.format(cambiati.map(({ nome }) => `«${nome}»`));
  const changed = cambiati.length === 1 ? `è cambiato il dato ${names}` : `sono cambiati i dati ${names}`;
  return `${since} ${changed}`;
}
