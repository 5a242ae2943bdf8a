import { expect, it } from 'vitest';
import { contactWarnings } from './contact-doubts.ts';

it.each([
  [{}, []],
  [{ codFisc: 'CSDBRN52T59C573G', piva: '01234567897', cap: '47521', codUniv: 'ABC1234', mail: 'a@b.it' }, []],
  [{ codFisc: '01234567897' }, []],
  [{ piva: 'ATU12345678' }, []],
  [{ codFisc: 'CSDBRN52T59C573A' }, ['codFisc']],
  [{ codFisc: 'CSDBRN' }, ['codFisc']],
  [{ tel: '3,33123E+09', cell: '3.93331E+11', whatsapp: '+39 333 555 0101' }, ['cell', 'tel']],
  [
    { piva: '01234567890', cap: '4752', codUniv: 'ABC', mail: 'a b', pec: 'pec' },
    ['cap', 'codUniv', 'mail', 'pec', 'piva'],
  ],
])('of %j doubts %j', (contact, fields) => {
  expect(Object.keys(contactWarnings(contact)).sort()).toEqual(fields);
});
