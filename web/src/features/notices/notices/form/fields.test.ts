import { changeNotice, publishNotice } from '@commiato/contracts/notices/notices';
import { describe, expect, it } from 'vitest';
import { optionalFields } from '../../../../lib/sentences.ts';
import { blankNotice, noticeToWire } from './fields.ts';

const required = (route: typeof publishNotice | typeof changeNotice) => {
  const blank = noticeToWire(blankNotice());
  const optional = optionalFields(route.body, blank);
  return Object.keys(blank).filter((name) => !optional.has(name));
};

describe('the form of a notice', () => {
  it('marks as required on a new notice what the specification lists', () => {
    expect(required(publishNotice).sort()).toEqual(
      ['age', 'cap', 'codfisc', 'cognome', 'comune', 'nome', 'prov', 'regione', 'testo'].sort(),
    );
  });

  it('marks as required on edit what the specification lists, and the code that cannot be emptied', () => {
    expect(required(changeNotice).sort()).toEqual(
      [
        ...['age', 'cap', 'codfisc', 'cognome', 'comune', 'decesso', 'funerale', 'mortoA', 'nome', 'prov', 'regione'],
      ].sort(),
    );
  });

  it('starts with the region and province of the agency, in their canonical form', () => {
    expect(blankNotice({ regione: 'EMILIA ROMAGNA', prov: 'fc' })).toMatchObject({
      regione: 'Emilia-Romagna',
      prov: 'FC',
    });
  });
});
