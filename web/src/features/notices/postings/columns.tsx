import { addPrice } from '@commiato/contracts/billing/price-list';
import { changePosting, deletePosting, type Posting } from '@commiato/contracts/notices/postings';
import { curly } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { euro } from '../../../lib/euro.ts';
import { Button } from '../../../ui/Button.tsx';
import { MayCall } from '../../../ui/MayCall.tsx';
import { RemoveButton } from '../../../ui/RemoveButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { showToast } from '../../../ui/toast.ts';
import { invalidatePostings } from './api.ts';
import { formatsWords, postingEntry } from './fields.ts';
import styles from './postings.module.css';

const fees = ({ costo, urgenza }: Posting) =>
  [costo === null ? '' : euro(costo), urgenza === null ? '' : `urgenza ${euro(urgenza)}`].filter(Boolean).join(', ');

/** The columns of the municipalities; the fees are shown to who may see the agency's money. */
export const postingColumns = (onEdit: (posting: Posting) => void): readonly Column<Posting>[] => [
  {
    key: 'comune',
    head: 'Comune',
    part: 'nome',
    cell: ({ comune, prov }) => `${curly(comune)}${prov ? ` (${prov})` : ''}`,
  },
  { key: 'formati', head: 'Formati', cell: formatsWords },
  { key: 'giorni', head: 'Giorni', figures: true, cell: ({ giorni }) => giorni },
  { key: 'costo', head: 'Diritti', figures: true, cell: fees },
  { key: 'chi', head: 'Chi affigge', cell: ({ chi }) => curly(chi) },
  {
    key: 'azione',
    head: '',
    part: 'azione',
    cell: (posting) => (
      <MayCall route={changePosting}>
        <span className={styles.actions}>
          <Button size="compatto" aria-label={`Modifica ${curly(posting.comune)}`} onClick={() => onEdit(posting)}>
            Modifica
          </Button>
          <MayCall route={addPrice}>
            <PriceListButton of={posting} />
          </MayCall>
          <RemovePosting of={posting} />
        </span>
      </MayCall>
    ),
  },
];

/** Puts the fee into the price list, so that quotes and invoices find it by its first letters. */
function PriceListButton({ of }: { readonly of: Posting }) {
  const adding = useMutation({
    mutationFn: (costo: number) => call(addPrice, { body: postingEntry(of, costo) }),
    onSuccess: () => showToast('Aggiunto al listino: nei preventivi lo trovi scrivendo «Affissione».'),
    onError: (error) => showToast(messageOf(error, 'Non è riuscito: riprova tra poco.')),
  });
  const { costo } = of;
  return costo === null ? null : (
    <Button
      size="compatto"
      aria-label={`Metti nel listino i diritti di ${curly(of.comune)}`}
      busy={adding.isPending}
      busyLabel="Attendi…"
      onClick={() => adding.mutate(costo)}
    >
      Nel listino
    </Button>
  );
}

function RemovePosting({ of }: { readonly of: Posting }) {
  const queries = useQueryClient();
  return (
    <RemoveButton
      name={curly(of.comune)}
      title="Togli il comune"
      done="Comune tolto."
      remove={() => call(deletePosting, { params: { id: of._id } })}
      onRemoved={() => invalidatePostings(queries)}
    >
      Le regole delle affissioni di <strong>{curly(of.comune)}</strong> escono dall’elenco.
    </RemoveButton>
  );
}
