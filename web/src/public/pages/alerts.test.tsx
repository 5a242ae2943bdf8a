import type { AlertsPageData, ShownAlert } from '@commiato/contracts/notices/public-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AlertsPage } from './alerts.tsx';

it('who comes from the mail to confirm finds that alert first', () => {
  const alert = (_id: string): ShownAlert => ({
    _id,
    titolo: `gli annunci di ${_id}`,
    quando: 'subito',
    ora: '18:00',
    confermato: null,
  });
  const opened = {
    mail: 'ada@posta.example',
    daConfermare: 'Lucca',
    avvisi: [alert('Pisa'), alert('Lucca')],
    dispositivi: null,
  };
  const data: AlertsPageData = { kind: 'alerts', view: 'list', token: 'x', opened };
  const page = renderToStaticMarkup(<AlertsPage data={data} />);
  const at = ['annunci di Lucca', 'Conferma l’avviso', 'annunci di Pisa'].map((words) => page.indexOf(words));
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect(at[0]).toBeGreaterThan(0);
});
