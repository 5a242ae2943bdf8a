import { suggestMunicipalities } from '@commiato/contracts/notices/municipalities';
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { routeKey } from '../../../../lib/queries.ts';
import { renderMarkup } from '../../../../testing/render-markup.tsx';
import { blankAgency } from '../fields.ts';
import { AddressAndContactsPanel } from './AddressAndContactsPanel.tsx';

const forli = {
  nome: 'Forlì',
  gia: '',
  prov: 'FC',
  provincia: 'Forlì-Cesena',
  regione: 'Emilia-Romagna',
  cap: ['47121'],
};

const draw = (prov: string, cap = '') => {
  const values = { ...blankAgency(''), comune: 'Forlì', prov, cap, regione: 'Emilia-Romagna' };
  const ignore = () => undefined;
  const form = {
    values,
    set: ignore,
    field: (name: keyof typeof values) => ({
      name,
      value: String(values[name]),
      onChange: ignore,
      onBlur: ignore,
      error: undefined,
    }),
  };
  return renderMarkup(
    <MantineProvider>
      <AddressAndContactsPanel form={form as never} />
    </MantineProvider>,
    {
      fill: (queries) => queries.setQueryData([...routeKey(suggestMunicipalities), { query: { q: 'Forlì' } }], [forli]),
    },
  );
};

it('a province in which the town does not lie is remarked at once, and no other', () => {
  const remark = 'Forlì è in provincia di Forlì-Cesena, non in provincia di Rimini: controlla comune e provincia.';
  expect(draw('RN')).toContain(remark);
  for (const prov of ['FC', '']) expect(draw(prov)).not.toContain('controlla comune e provincia');
});

it('a postal code that is none of the town is remarked at its field', () => {
  expect(draw('FC', '00184')).toContain('Forlì ha il CAP 47121, non 00184: controlla comune e CAP.');
  for (const cap of ['47121', '471', '']) expect(draw('FC', cap)).not.toContain('controlla comune e CAP');
});
