import { createFuneral, type SuggestedFuneral, suggestFunerals } from '@commiato/contracts/funerals/funerals';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { paths } from '../../../paths.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { FuneralFields } from './FuneralFields.tsx';
import { blankFuneral, type FuneralValues } from './fields.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const known: SuggestedFuneral = {
  ...{ _id: 's1', nome: 'NICCOLÒ', cognome: "D'AMICO", tel: '333 1234567', decesso: '2026-11-30', stadio: 'chiamata' },
  ...{ comune: '', prov: '' },
};

interface TypedFuneralProps {
  readonly values: Partial<FuneralValues>;
  readonly findsTwin?: boolean;
}

function TypedFuneral({ values, findsTwin = true }: TypedFuneralProps) {
  const initial = { ...blankFuneral, ...values };
  const form = useContractForm({ route: createFuneral, initial, toWire: (shown) => shown });
  return <FuneralFields form={form} findsTwin={findsTwin} />;
}

/** The fields with what was typed, once the server has answered what it knows of that name; without an answer as without a network. */
const show = (props: TypedFuneralProps, answer: SuggestedFuneral[] | null = [known]): string =>
  renderMarkup(
    <MantineProvider>
      <TypedFuneral {...props} />
    </MantineProvider>,
    {
      fill: (queries) => {
        const { queryKey } = routeQuery(suggestFunerals, { query: { q: 'damico niccolo' } });
        if (answer) queries.setQueryData(queryKey, answer);
      },
    },
  );

const typed = { cognome: 'damico', nome: 'niccolo ' };

it('who types the name of a dead person whom the agency serves already is told so, with a link to that funeral', () => {
  const html = show({ values: typed });
  expect(html).toContain('C’è già un servizio per Niccolò D’Amico (chiamata, decesso del 30 novembre 2026): ');
  expect(html).toContain(`<a href="${paths.funeral('s1')}" data-discover="true">apri quello</a>. Se è un altro`);
  expect(show({ values: typed }, [{ ...known, decesso: null }])).toContain('D’Amico (chiamata): ');
});

it('no such funeral is pointed out of another death, without an answer, or while the own one is being stored', () => {
  expect(show({ values: { ...typed, decesso: '2026-10-02' } })).not.toContain('C’è già');
  expect(show({ values: typed }, [{ ...known, nome: 'NICCOLA' }])).not.toContain('C’è già');
  expect(show({ values: typed }, null)).not.toContain('C’è già');
  expect(show({ values: typed, findsTwin: false })).not.toContain('C’è già');
});
