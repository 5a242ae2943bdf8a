import { createMunicipalityRule, type MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnpagedTable } from '../../../ui/table/UnpagedTable.tsx';
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
      <UnpagedTable
        title="Le regole"
        columns={ruleColumns((of) => setOpen({ of }))}
        query={query}
        failure="Errore nel recupero delle regole"
        actions={
          <IfMayCall route={createMunicipalityRule}>
            <Button variant="primo" onClick={() => setOpen({ of: null })}>
              Aggiungi una regola
            </Button>
          </IfMayCall>
        }
      >
        {query.data?.length === 0 ? (
          <EmptyState title="Nessuna regola">
            Senza regole valgono quelle della legge. Scrivi qui gli orari e gli indirizzi degli uffici: la prima ora
            possibile ne tiene conto.
          </EmptyState>
        ) : null}
      </UnpagedTable>
      {open ? <RuleDialog of={open.of} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
