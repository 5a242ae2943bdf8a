import { cleanLine } from '@commiato/contracts/common';
import { personName } from '@commiato/italy/formatting';
import type { DifferingField } from '../../../platform/feature/corrections.ts';
import type { DeceasedFacts } from '../../../platform/feature/funeral-parts.ts';
import { invalid } from '../../../platform/foundation/problem.ts';
import type { SharedContents } from './policy.ts';

type DeceasedContents = Pick<SharedContents, 'defunto' | 'oggetto'>;

/** Compares names in any order of their words and any case. */
export const hasSameWordsIgnoringCase = (one: string, other: string): boolean =>
  nameWordsKey(one) === nameWordsKey(other);
const nameWordsKey = (name: string) => cleanLine(name).toLocaleUpperCase('it').split(' ').sort().join(' ');

/** Beginning of the subject that the form proposes. */
const subjectPrefix = 'Servizio funebre di ';

/** Fields in which a document names another deceased than its funeral; a document that names none does not differ. */
export function deceasedDifferences(
  { defunto, oggetto }: DeceasedContents,
  funeral: DeceasedFacts,
  document: Pick<DifferingField, '_id' | 'titolo' | 'versione'>,
): DifferingField[] {
  const nome = personName(funeral).trim();
  const known = oggetto.startsWith(subjectPrefix) ? oggetto.slice(subjectPrefix.length) : null;
  return [
    ...(defunto && nome && !hasSameWordsIgnoringCase(defunto.nome, nome)
      ? [{ ...document, campo: 'defunto.nome', attuale: defunto.nome, nuovo: nome }]
      : []),
    ...(defunto && funeral.codfisc && defunto.codFisc !== funeral.codfisc
      ? [{ ...document, campo: 'defunto.codFisc', attuale: defunto.codFisc, nuovo: funeral.codfisc }]
      : []),
    ...(known !== null && nome && !hasSameWordsIgnoringCase(known, nome)
      ? [{ ...document, campo: 'oggetto', attuale: oggetto, nuovo: `${subjectPrefix}${nome}` }]
      : []),
  ];
}

/** The changed contents for the chosen corrections. Throws 400 if the document no longer names a deceased. */
export function correctedDeceasedContents(
  { defunto }: DeceasedContents,
  fields: readonly DifferingField[],
): Partial<DeceasedContents> {
  const of = (name: string) => fields.find(({ campo }) => campo === name)?.nuovo;
  const nome = of('defunto.nome');
  const codFisc = of('defunto.codFisc');
  const oggetto = of('oggetto');
  const named = nome !== undefined || codFisc !== undefined;
  if (named && !defunto) throw invalid({ defunto: ['Il documento non nomina più il defunto.'] });
  return {
    ...(named && defunto ? { defunto: { nome: nome ?? defunto.nome, codFisc: codFisc ?? defunto.codFisc } } : {}),
    ...(oggetto === undefined ? {} : { oggetto }),
  };
}
