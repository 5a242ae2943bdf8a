import { noticeChange } from '@commiato/contracts/notices/notice-fields';
import { isTaxCodeShape } from '@commiato/italy/tax-codes/tax-code';
import { readFieldChangeTimes } from '../../../platform/audit/field-changes.ts';
import type { CorrectionRules } from '../../../platform/feature/corrections.ts';
import type { DeceasedFacts } from '../../../platform/feature/funeral-parts.ts';
import { parseOrThrowInvalid } from '../../../platform/foundation/problem.ts';
import { noticeDifferences } from './correction-policy.ts';
import { funeralNoticePart } from './funeral-queries.ts';
import { noticeById } from './queries.ts';
import { changeNotice } from './service.ts';

/** How notices are corrected by their funeral: as by their own form, so that limits, search, log and pages follow. */
export const noticeCorrectionRules: CorrectionRules<DeceasedFacts> = {
  async read(db, scope, funeral) {
    const rows = await funeralNoticePart.read(db, scope, [funeral._id]);
    const notices = (await Promise.all(rows.map(({ _id }) => noticeById(db, scope, _id)))).flatMap((one) => one ?? []);
    const changed = await readFieldChangeTimes(db, [funeral._id, ...notices.map(({ _id }) => _id)]);
    return noticeDifferences(notices, funeral, changed);
  },
  async apply(deps, scope, id, fields) {
    const { codfisc, ...rest } = Object.fromEntries(fields.map(({ campo, nuovo }) => [campo, nuovo]));
    const code = codfisc ? { codfisc, omocodia: !isTaxCodeShape(codfisc, false) } : {};
    const given = parseOrThrowInvalid(noticeChange, { ...rest, ...code, versione: fields[0]?.versione });
    await changeNotice(deps, scope, id, given, null);
  },
};
