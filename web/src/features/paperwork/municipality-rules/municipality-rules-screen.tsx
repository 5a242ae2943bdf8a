import { createMunicipalityRule, type MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MayCall } from '../../../ui/MayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { WholeTable } from '../../../ui/table/WholeTable.tsx';
import { useRules } from './api.ts';
import { ruleColumns } from './columns.tsx';
import { RuleDialog } from './RuleDialog.tsx';

/** `/regole-comuni`: what municipalities ask for, and how. */
export function MunicipalityRulesScreen() {
  const query = useRules();
  const [open, setOpen] = useState<{ readonly of: MunicipalityRule | null } | null>(null);
  return (
    <>
      <PageHeader
        title="Regole dei comuni"
        lead="Che cosa chiede ogni comune per le pratiche di un decesso: l’ufficio, il modo, gli orari, i diritti. Valgono per le pratiche di ogni servizio."
      />
      <WholeTable
        title="Le regole"
        columns={ruleColumns((of) => setOpen({ of }))}
        query={query}
        failure="Errore nel recupero delle regole"
        actions={
          <MayCall route={createMunicipalityRule}>
            <Button variant="primo" onClick={() => setOpen({ of: null })}>
              Aggiungi una regola
            </Button>
          </MayCall>
        }
      >
        {query.data?.length === 0 ? (
          <EmptyState title="Nessuna regola">
            Senza regole valgono quelle della legge. Scrivi qui gli orari e gli indirizzi degli uffici: la prima ora
            possibile ne tiene conto.
          </EmptyState>
        ) : null}
      </WholeTable>
      {open ? <RuleDialog of={open.of} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
