import type { AuditRow } from '@commiato/contracts/administration/audit';
import { expect, it } from 'vitest';
import type { FeatureWords } from '../../../lib/feature.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { auditColumns } from './columns.tsx';

const words = { auditObjects: {}, binKinds: {} } as unknown as FeatureWords;
const entry = {
  ...{ _id: 'r', quando: '2026-11-30T08:00:00.000Z', chi: 'a', nomeChi: 'Ada', azione: 'notifica inviata' },
  ...{ oggetto: 'x', tipoOggetto: null, nomeOggetto: '', nomi: {}, dettagli: {} },
} as unknown as AuditRow;
const cellOf = (key: string, row: AuditRow) =>
  renderMarkup(
    auditColumns(words)
      .find((column) => column.key === key)
      ?.cell(row),
  );

it('what has no name leaves its cell empty, so that the block of a narrow screen has no blank line', () => {
  expect(cellOf('oggetto', entry)).toBe('');
  expect(cellOf('oggetto', { ...entry, nomeOggetto: 'Fratelli Zoli' })).toContain('Fratelli Zoli');
});
