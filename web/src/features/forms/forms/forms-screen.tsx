import { createForm } from '@commiato/contracts/forms/forms';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { formsQuery } from './api.ts';
import { formColumns } from './columns.tsx';
import { NewFormDialog } from './NewFormDialog.tsx';

/** `/moduli`: forms of municipalities, the agency's own and those that others of its municipality share. */
export function FormsScreen() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Moduli dei comuni"
        lead="Dici una volta dove va ogni dato: poi ogni modulo si compila da sé, dal servizio."
      />
      <DataTable
        title="I moduli"
        entries={{ one: 'modulo', many: 'moduli' }}
        columns={formColumns}
        pageSize={20}
        sort="nome"
        read={formsQuery}
        searchLabel="Cerca un modulo"
        failure="Errore nel recupero dei moduli"
        actions={
          <IfMayCall route={createForm}>
            <Button variant="primo" onClick={() => setAdding(true)}>
              Aggiungi un modulo
            </Button>
          </IfMayCall>
        }
        empty={
          <EmptyState title="Ancora nessun modulo">
            Carica il PDF di un comune: trasporto, sepoltura, cremazione. Quelli che altre agenzie del tuo comune
            condividono arrivano qui da sé.
          </EmptyState>
        }
      />
      {adding ? <NewFormDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
