import type { ReportPageData } from '@commiato/contracts/notices/public-pages';
import type { ReportGround } from '@commiato/contracts/requests/abuse-reports';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReportPage } from './report.tsx';

const draw = (motivo: ReportGround | null, isAgencyTold = true) => {
  const receipt = motivo && { numero: '4821-7390', giorno: '2026-11-20', motivo };
  const notice = { _id: 'a', nome: 'Lia', cognome: 'Neri' };
  const agency = { ragSociale: 'Zoli', tel: '', cell: '' };
  return renderToStaticMarkup(
    <ReportPage data={{ sent: true, notice, agency, isAgencyTold, receipt } as unknown as ReportPageData} />,
  );
};

it('who reports a violated right is not told that the law gives a month: it is decided without undue delay', () => {
  expect(draw('violazione')).toContain('senza indebito ritardo');
  expect(draw('violazione')).not.toContain('mese');
  expect(draw('fotografia')).toContain('un mese è il tempo massimo');
  expect(draw('orario sbagliato')).toContain('va subito all’agenzia');
  expect(draw('luogo sbagliato')).toContain('Un luogo sbagliato va subito all’agenzia');
  expect(draw('orario sbagliato', false)).not.toContain('va subito all’agenzia');
  // Of a receipt that is shown no more nobody knows the ground.
  expect(draw(null)).not.toContain('mese');
});
