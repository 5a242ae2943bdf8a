import { addPriceEntry, listPriceEntries } from '@commiato/contracts/billing/price-list';
import { changePostingRule, deletePostingRule, type PostingRule } from '@commiato/contracts/notices/postings';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { routeKey } from '../../../lib/queries.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { RemoveButton } from '../../../ui/RemoveButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { showFailureToast, showSuccessToast } from '../../../ui/toast.ts';
import { addFeeToPriceList, invalidatePostingRules } from './api.ts';
import { postedFormatsText } from './fields.ts';
import styles from './postings.module.css';

const feesText = ({ costo, urgenza }: PostingRule) =>
  [costo === null ? '' : formatEuro(costo), urgenza === null ? '' : `urgenza ${formatEuro(urgenza)}`]
    .filter(Boolean)
    .join(', ');

/** The columns of the municipalities; the fees are shown to who may see the agency's money. */
export const postingRuleColumns = (onEdit: (posting: PostingRule) => void): readonly Column<PostingRule>[] => [
  {
    key: 'comune',
    head: 'Comune',
    part: 'nome',
    cell: ({ comune, prov }) => `${curlyApostrophes(comune)}${prov ? ` (${prov})` : ''}`,
  },
  { key: 'formati', head: 'Formati', cell: postedFormatsText },
  {
    key: 'giorni',
    head: 'Durata',
    figures: true,
    // On a telephone no head stands over it.
    cell: ({ giorni }) => (giorni === null ? '' : countWithNoun(giorni, 'giorno', 'giorni')),
  },
  { key: 'costo', head: 'Diritti', figures: true, cell: feesText },
  { key: 'chi', head: 'Chi affigge', cell: ({ chi }) => curlyApostrophes(chi) },
  {
    key: 'azione',
    head: '',
    part: 'azione',
    cell: (posting) => (
      <IfMayCall route={changePostingRule}>
        <span className={styles.actions}>
          <Button
            size="compatto"
            aria-label={`Modifica ${curlyApostrophes(posting.comune)}`}
            onClick={() => onEdit(posting)}
          >
            Modifica
          </Button>
          <IfMayCall route={addPriceEntry}>
            <AddToPriceListButton of={posting} />
          </IfMayCall>
          <RemovePostingRuleButton of={posting} />
        </span>
      </IfMayCall>
    ),
  },
];

/** Puts the fee into the price list, so that quotes and invoices find it by its first letters. */
function AddToPriceListButton({ of }: { readonly of: PostingRule }) {
  const queries = useQueryClient();
  // The same until it was answered, so that a second press after a lost answer adds nothing twice.
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  const adding = useMutation({
    mutationFn: (costo: number) => addFeeToPriceList(of, costo, idempotencyKey),
    onSuccess: (added) => {
      setIdempotencyKey(randomKey());
      const done = added ? 'Aggiunto al listino' : 'È già nel listino';
      showSuccessToast(`${done}: nei preventivi lo trovi scrivendo «Affissione».`);
      return queries.invalidateQueries({ queryKey: routeKey(listPriceEntries) });
    },
    onError: (error) => showFailureToast(messageOf(error, 'Non è riuscito: riprova tra poco.')),
  });
  const { costo } = of;
  return costo === null ? null : (
    <Button
      size="compatto"
      aria-label={`Metti nel listino i diritti di ${curlyApostrophes(of.comune)}`}
      busy={adding.isPending}
      busyLabel="Attendi…"
      onClick={() => adding.mutate(costo)}
    >
      Nel listino
    </Button>
  );
}

function RemovePostingRuleButton({ of }: { readonly of: PostingRule }) {
  const queries = useQueryClient();
  return (
    <RemoveButton
      name={curlyApostrophes(of.comune)}
      title="Togli il comune"
      done="Comune tolto."
      remove={() => call(deletePostingRule, { params: { id: of._id } })}
      onRemoved={() => invalidatePostingRules(queries)}
    >
      Le regole delle affissioni di <strong>{curlyApostrophes(of.comune)}</strong> escono dall’elenco.
    </RemoveButton>
  );
}
