import { fieldNamesWith } from '@commiato/contracts/fields';
import { type FieldSharedWithNotices, funeralFields } from '@commiato/contracts/funerals/funeral-fields';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { ageAtDeath } from '@commiato/italy/tax-codes/person';
import type { FieldChangeTimes } from '../../../platform/audit/field-changes.ts';
import type { DifferingField } from '../../../platform/feature/corrections.ts';
import type { DeceasedFacts } from '../../../platform/feature/funeral-parts.ts';

const placeFields: readonly FieldSharedWithNotices[] = ['comune', 'cap', 'prov', 'regione'];
const personFields = fieldNamesWith(funeralFields, 'correction').filter((name) => !placeFields.includes(name));

/**
 * Where the notices of a funeral say something else than it does; what the funeral does not know is no difference. One of them in the
 * town of the funeral: the others are published elsewhere on purpose. A field that the funeral has not been given since its notice says
 * something else is marked: a notice that was published with the right name was offered, ticked, the misspelled one of the funeral. What neither
 * was seen to change says nothing about which is right, so that only a change of the funeral in the log leaves a field unmarked.
 */
export function noticeDifferences(
  notices: readonly Notice[],
  funeral: DeceasedFacts,
  changed: FieldChangeTimes,
): DifferingField[] {
  const there = notices.some(({ comune }) => comune === funeral.comune);
  return notices.flatMap((notice) => {
    // The age follows from the days, on either side.
    const changesOf = (object: string, campo: string) =>
      (campo === 'age' ? ['age', 'nato', 'decesso'] : [campo]).map((name) => changed.of(object, name));
    const isFuneralNewer = (campo: string) => {
      const saidByNotice = [notice.data_crea, ...changesOf(notice._id, campo)];
      return changesOf(funeral._id, campo).some((when) => saidByNotice.every((said) => when > said));
    };
    const of = (campo: string, attuale: string | number | null, nuovo: string | number | null): DifferingField[] =>
      nuovo === null || nuovo === '' || attuale === nuovo
        ? []
        : [
            {
              ...toDifferingNotice(notice),
              campo,
              attuale: String(attuale ?? ''),
              nuovo: String(nuovo),
              ...(isFuneralNewer(campo) ? {} : { cambiatoDopo: true }),
            },
          ];
    const days = (['nato', 'decesso'] as const).flatMap((name) => of(name, notice[name], funeral[name]));
    return [
      ...personFields.flatMap((name) => of(name, notice[name], funeral[name])),
      // A manually entered age is kept until one of the dates is corrected.
      ...(days.length > 0 ? of('age', notice.age, ageAtDeath(funeral.nato ?? '', funeral.decesso ?? '')) : []),
      ...(there ? [] : placeFields.flatMap((name) => of(name, notice[name], funeral[name]))),
    ];
  });
}

const toDifferingNotice = ({ _id, cosa, versione }: Notice) => ({ _id, titolo: cosa, versione });
