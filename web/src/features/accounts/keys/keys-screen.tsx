import { createKey, type Key } from '@commiato/contracts/accounts/keys';
import { curlyApostrophes, shortDate } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { DayCell } from '../../../ui/DayCell.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { NarrowLabel, NarrowLabelWithWords } from '../../../ui/NarrowLabel.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { UnpagedTable } from '../../../ui/table/UnpagedTable.tsx';
import { useKeys } from './api.ts';
import { CreateKeyPanel } from './CreateKeyPanel.tsx';
import { EndKeyButton } from './EndKeyButton.tsx';
import { rightsText } from './fields.ts';

const columns: readonly Column<Key>[] = [
  { key: 'nome', head: 'A che cosa serve', part: 'nome', cell: ({ nome }) => curlyApostrophes(nome) },
  { key: 'aree', head: 'Che cosa può', cell: rightsText },
  { key: 'scade', head: 'Fino al', figures: true, cell: ({ scade }) => <DayCell label="Fino al" day={scade} /> },
  {
    key: 'usata',
    head: 'Ultimo uso',
    cell: ({ usata }) => (
      <NarrowLabelWithWords label="Ultimo uso:" words={usata === null ? 'mai' : instantInWords(usata, shortDate)} />
    ),
  },
  {
    key: 'di',
    head: 'Creata da',
    cell: ({ di }) => (
      <>
        <NarrowLabel>Creata da</NarrowLabel>
        {curlyApostrophes(di)}
      </>
    ),
  },
];
const endColumn: Column<Key> = { key: 'azione', head: '', part: 'azione', cell: (key) => <EndKeyButton of={key} /> };

/** `/chiavi`: keys with which other programs work for the agency. */
export function KeysScreen() {
  const query = useKeys();
  const mayChange = useMayCall(createKey);
  return (
    <>
      <PageHeader
        title="Chiavi per altri programmi"
        lead="Con una chiave un altro programma legge o scrive per l’agenzia, e solo nelle parti che gli dai."
        back={{ to: paths.collaborators(), label: 'Persone' }}
      />
      <div className={styles.stack}>
        <UnpagedTable
          title="Le chiavi di oggi"
          columns={mayChange ? [...columns, endColumn] : columns}
          query={query}
          failure="Errore nel recupero delle chiavi"
        >
          {query.data?.length === 0 ? (
            <EmptyState title="Nessuna chiave">
              Finché non ne crei una, nessun altro programma entra nell’agenzia.
            </EmptyState>
          ) : null}
        </UnpagedTable>
        {mayChange ? <CreateKeyPanel /> : null}
      </div>
    </>
  );
}
