import type { Regime } from '@commiato/billing/treatment';
import { effectiveTreatmentOf } from '@commiato/billing/treatments';
import { changePriceEntry, type PriceEntry } from '@commiato/contracts/billing/price-list';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { formatEuro } from '../../../lib/euro.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import type { Column } from '../../../ui/table/column.ts';
import billing from '../documents/billing.module.css';
import { formatQuantity } from '../documents/form/typed-numbers.ts';
import styles from './price-list.module.css';

interface EntryActions {
  readonly edit: (entry: PriceEntry) => void;
  readonly remove: (entry: PriceEntry) => void;
}

const partsText = ({ righe }: PriceEntry) =>
  righe
    .map(({ quantita, nome, descrizione }) => `${formatQuantity(quantita)} ${curlyApostrophes(nome || descrizione)}`)
    .join(', ');

/** The columns of the price list, under the agency's regime. */
export function priceColumns(regime: Regime, { edit, remove }: EntryActions): readonly Column<PriceEntry>[] {
  const today = romeDay(new Date());
  return [
    {
      key: 'nome',
      head: 'Nome',
      sort: 'nome',
      part: 'nome',
      cell: (entry) => (
        <span className={billing.who}>
          <strong>{curlyApostrophes(entry.nome)}</strong>
          <small>{entry.tipo === 'pacchetto' ? partsText(entry) : curlyApostrophes(entry.descrizione)}</small>
        </span>
      ),
    },
    {
      key: 'tipo',
      head: 'Tipo',
      cell: ({ tipo }) => (tipo === 'pacchetto' ? <Badge tone="viola">Pacchetto</Badge> : 'Voce'),
    },
    {
      key: 'trattamento',
      head: 'IVA',
      cell: ({ tipo, trattamento }) => (tipo === 'voce' ? effectiveTreatmentOf(trattamento, regime, today).nome : null),
    },
    {
      key: 'prezzo',
      head: 'Prezzo',
      figures: true,
      cell: ({ prezzo, um }) => `${formatEuro(prezzo)}${um ? ` / ${um}` : ''}`,
    },
    {
      key: 'azioni',
      head: '',
      part: 'azione',
      cell: (entry) => (
        <IfMayCall route={changePriceEntry}>
          <span className={styles.tools}>
            <Button size="compatto" aria-label={`Modifica ${curlyApostrophes(entry.nome)}`} onClick={() => edit(entry)}>
              Modifica
            </Button>
            <Button
              size="compatto"
              variant="quieto"
              aria-label={`Elimina ${curlyApostrophes(entry.nome)}`}
              onClick={() => remove(entry)}
            >
              Elimina
            </Button>
          </span>
        </IfMayCall>
      ),
    },
  ];
}
