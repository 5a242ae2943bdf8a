import {
  changeMunicipalityRule,
  channelWords,
  deleteMunicipalityRule,
  type MunicipalityRule,
} from '@commiato/contracts/paperwork/municipality-rules';
import { curly } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { euro } from '../../../lib/euro.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import lines from '../../../ui/lines.module.css';
import { MayCall } from '../../../ui/MayCall.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { showToast } from '../../../ui/toast.ts';
import { invalidateRules } from './api.ts';

const fees = ({ costo, bollo }: MunicipalityRule) =>
  [costo === null ? '' : euro(costo), bollo === null ? '' : `bollo ${euro(bollo)}`].filter(Boolean).join(', ');
const ruleName = ({ comune, nome }: MunicipalityRule) => `${nome}, ${curly(comune)}`;

/** The columns of the rules; the fees are shown to who may see the agency's money. */
export const ruleColumns = (onEdit: (rule: MunicipalityRule) => void): readonly Column<MunicipalityRule>[] => [
  {
    key: 'comune',
    head: 'Comune',
    part: 'nome',
    cell: ({ comune, prov }) => `${curly(comune)}${prov ? ` (${prov})` : ''}`,
  },
  { key: 'nome', head: 'Documento', cell: ({ nome }) => curly(nome) },
  { key: 'canale', head: 'Come', cell: ({ canale }) => channelWords[canale] },
  { key: 'orari', head: 'Orari', cell: ({ orari }) => orari },
  { key: 'costo', head: 'Diritti', figures: true, cell: fees },
  {
    key: 'azione',
    head: '',
    part: 'azione',
    cell: (rule) => (
      <MayCall route={changeMunicipalityRule}>
        <span className={lines.actions}>
          <Button size="compatto" aria-label={`Modifica ${ruleName(rule)}`} onClick={() => onEdit(rule)}>
            Modifica
          </Button>
          <RemoveRule of={rule} />
        </span>
      </MayCall>
    ),
  },
];

function RemoveRule({ of }: { readonly of: MunicipalityRule }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => call(deleteMunicipalityRule, { params: { id: of._id } }),
    onSuccess: async () => {
      setAsking(false);
      showToast('Regola tolta.');
      await invalidateRules(queries);
    },
  });
  return (
    <>
      <Button size="compatto" variant="quieto" aria-label={`Togli ${ruleName(of)}`} onClick={() => setAsking(true)}>
        Togli
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Togli la regola"
        confirmLabel="Togli"
        busyLabel="Attendi…"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          La regola <strong>{ruleName(of)}</strong> esce dall’elenco.
        </p>
        {removal.error ? (
          <Alert kind="errore">{messageOf(removal.error, 'Non è riuscito: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
