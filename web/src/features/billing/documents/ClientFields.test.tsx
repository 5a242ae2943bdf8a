import { suggestMunicipalities } from '@commiato/contracts/notices/municipalities';
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { routeKey } from '../../../lib/queries.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { ClientFields } from './ClientFields.tsx';
import { blankClient, type ClientValues } from './form/clients.ts';

const livorno = {
  nome: 'Livorno',
  gia: '',
  prov: 'LI',
  provincia: 'Livorno',
  regione: 'Toscana',
  cap: ['57121', '57122'],
};

function draw(client: Partial<ClientValues>): string {
  const cliente = { ...blankClient, comune: 'Livorno', ...client };
  const ignore = () => undefined;
  const form = {
    values: { cliente },
    fieldAt: (path: string) => ({
      name: path,
      value: cliente[path.replace('cliente.', '') as keyof ClientValues],
      onChange: ignore,
      onBlur: ignore,
      error: undefined,
    }),
  };
  return renderMarkup(
    <MantineProvider>
      <ClientFields form={form as never} />
    </MantineProvider>,
    {
      fill: (queries) =>
        queries.setQueryData([...routeKey(suggestMunicipalities), { query: { q: 'Livorno' } }], [livorno]),
    },
  );
}

it('a postal code abroad is not measured by the Italian town of that name', () => {
  const abroad = { tipo: 'estero', nazione: 'FR' };
  expect(draw({ cap: '75001' })).toContain('controlla comune e CAP');
  expect(draw({ ...abroad, cap: '75001' })).not.toContain('controlla comune e CAP');
  expect(draw({})).toContain('scegline uno');
  expect(draw(abroad)).not.toContain('scegline uno');
});
