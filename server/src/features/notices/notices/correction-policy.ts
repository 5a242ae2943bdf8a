import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { ageAtDeath } from '@commiato/italy/tax-code-person';
import type { DifferingField, ServiceFacts } from '../../../platform/feature/service-parts.ts';

const person = ['nome', 'cognome', 'codfisc', 'nato', 'natoA', 'decesso', 'mortoA', 'coniuge'] as const;
const place = ['comune', 'cap', 'prov', 'regione'] as const;

/**
 * Where the notices of a service say something else than it does; what the service does not know is no difference. One of them in the
 * town of the service: the others are published elsewhere on purpose.
 */
export function noticeDifferences(notices: readonly Notice[], service: ServiceFacts): DifferingField[] {
  const there = notices.some(({ comune }) => comune === service.comune);
  return notices.flatMap((notice) => {
    const of = (campo: string, attuale: string | number | null, nuovo: string | number | null): DifferingField[] =>
      nuovo === null || nuovo === '' || attuale === nuovo
        ? []
        : [{ ...named(notice), campo, attuale: String(attuale ?? ''), nuovo: String(nuovo) }];
    const days = (['nato', 'decesso'] as const).flatMap((name) => of(name, notice[name], service[name]));
    return [
      ...person.flatMap((name) => of(name, notice[name], service[name])),
      // An age that somebody counted otherwise is theirs, until a day that it follows from is mended.
      ...(days.length > 0 ? of('age', notice.age, ageAtDeath(service.nato ?? '', service.decesso ?? '')) : []),
      ...(there ? [] : place.flatMap((name) => of(name, notice[name], service[name]))),
    ];
  });
}

const named = ({ _id, cosa, versione }: Notice) => ({ _id, titolo: cosa, versione });
