import { contactColumns } from '@commiato/contracts/contacts/contact-columns';
import type { ContactRole } from '@commiato/contracts/contacts/contacts';
import { sampleCsvFile } from '../../../../lib/sample-table.ts';

/** Two invented contacts, by field. */
const sampleContacts: readonly Readonly<Record<string, string>>[] = [
  {
    ragioneSociale: 'Marmi Savio S.r.l.',
    piva: '01234567897',
    codFisc: '01234567897',
    codUniv: 'ABC1234',
    indirizzo: 'Via Savio 12',
    comune: 'Cesena',
    prov: 'FC',
    cap: '47521',
    pec: 'marmisavio@pec.example',
    mail: 'info@marmisavio.example',
    tel: '0547 555 0101',
    url: 'https://www.marmisavio.example',
    forfait: 'no',
  },
  {
    nome: 'Bruna',
    cognome: 'Casadei',
    codFisc: 'CSDBRN52T59C573G',
    indirizzo: 'Viale Oberdan 3',
    comune: 'Forlì',
    prov: 'FC',
    cap: '47121',
    mail: 'bruna@posta.example',
    cell: '333 555 0102',
    forfait: 'no',
  },
];

/** A sample CSV in the form that Italian Excel reads, with all column heads that the import knows. */
export function createSampleFile(role: ContactRole): File {
  const rows = sampleContacts.map((sample) =>
    contactColumns.map(({ campo }) => (campo === 'role' ? role : (sample[campo] ?? ''))),
  );
  return sampleCsvFile('anagrafiche-esempio.csv', [contactColumns.map(({ intestazione }) => intestazione), ...rows]);
}
