import {
  changeMunicipalityRule,
  channelWords,
  deleteMunicipalityRule,
  type MunicipalityRule,
} from '@commiato/contracts/paperwork/municipality-rules';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import lines from '../../../ui/lines.module.css';
import { RemoveButton } from '../../../ui/RemoveButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { invalidateRulesAndPapers } from './api.ts';

const feesText = ({ costo, bollo }: MunicipalityRule) =>
  [costo === null ? '' : `diritti ${formatEuro(costo)}`, bollo === null ? '' : `bollo ${formatEuro(bollo)}`]
    .filter(Boolean)
    .join(', ');
const ruleName = ({ comune, nome }: MunicipalityRule) => `${nome}, ${curlyApostrophes(comune)}`;

/** The columns of the rules; the fees are shown to who may see the agency's money. */
export const ruleColumns = (onEdit: (rule: MunicipalityRule) => void): readonly Column<MunicipalityRule>[] => [
  {
    key: 'comune',
    head: 'Comune',
    part: 'nome',
    cell: ({ comune, prov }) => `${curlyApostrophes(comune)}${prov ? ` (${prov})` : ''}`,
  },
  { key: 'nome', head: 'Documento', cell: ({ nome }) => curlyApostrophes(nome) },
  { key: 'canale', head: 'Come', cell: ({ canale }) => channelWords[canale] },
  { key: 'orari', head: 'Orari', cell: ({ orari }) => orari },
  { key: 'costo', head: 'Diritti e bollo', figures: true, cell: feesText },
  {
    key: 'azione',
    head: '',
    part: 'azione',
    cell: (rule) => (
      <IfMayCall route={changeMunicipalityRule}>
        <span className={lines.actions}>
          <Button size="compatto" aria-label={`Modifica ${ruleName(rule)}`} onClick={() => onEdit(rule)}>
            Modifica
          </Button>
          <RemoveRuleButton of={rule} />
        </span>
      </IfMayCall>
    ),
  },
];

function RemoveRuleButton({ of }: { readonly of: MunicipalityRule }) {
  const queries = useQueryClient();
  return (
    <RemoveButton
      name={ruleName(of)}
      title="Togli la regola"
      done="Regola tolta."
      remove={() => call(deleteMunicipalityRule, { params: { id: of._id } })}
      onRemoved={() => invalidateRulesAndPapers(queries)}
    >
      La regola <strong>{ruleName(of)}</strong> esce dall’elenco.
    </RemoveButton>
  );
}
