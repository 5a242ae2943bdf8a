import { describe, expect, it } from 'vitest';
import { escapeFormula, exportFileName, exportRouteOf, unescapeFormula } from './exports.ts';
import { listAllNotices } from './notices/notices.ts';

describe('the name of an exported file', () => {
  it('says what and when', () => {
    expect(exportFileName('Elenco annunci', '2026-11-20', 'csv')).toBe('Elenco annunci 2026-11-20.csv');
  });

  it('is cut at 175 characters and keeps its ending', () => {
    const name = exportFileName('à'.repeat(400), '2026-11-20', 'xlsx');
    expect(name).toHaveLength(175);
    expect(name.endsWith('à 2026-11-20.xlsx')).toBe(true);
  });

  it('has nothing that a file system refuses', () => {
    expect(exportFileName('Clienti/Fornitori: "A*"\n', '2026-11-20', 'pdf')).toBe('Clienti Fornitori A 2026-11-20.pdf');
  });
});

it.each(['=1+1', '+39 0547', '-2+3', '@SOMMA(A1)', '＝1', '\t=1', "L'Aquila", "'ndrangheta", '', 'a=b'])(
  'the cell %j runs nothing and reads as it was',
  (text) => {
    expect(escapeFormula(text)).not.toMatch(/^[=+\-@＝\t]/);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  },
);

describe('the export of a list', () => {
  const exported = exportRouteOf(listAllNotices);

  it('stands behind the list, for the same people, with the same filters', () => {
    expect(exported.path).toBe('/api/annunciAdmin/esporta');
    expect(exported.access).toBe('admin');
    const query = exported.query.parse({ formato: 'pdf', regione: 'Sicilia', q: 'rossi' });
    expect(query).toEqual({ formato: 'pdf', carta: 'A4', regione: 'Sicilia', q: 'rossi' });
  });

  it('refuses a format that there is none of', () => {
    expect(exported.query.safeParse({ formato: 'doc' }).success).toBe(false);
    expect(exported.query.safeParse({}).success).toBe(false);
  });
});
