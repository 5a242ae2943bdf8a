import { createPostingRule, type PostingRule } from '@commiato/contracts/notices/postings';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnpagedTable } from '../../../ui/table/UnpagedTable.tsx';
import { usePostingRules } from './api.ts';
import { postingRuleColumns } from './columns.tsx';
import { PostingRuleDialog } from './PostingRuleDialog.tsx';

/** `/affissioni`: how each municipality has posters put up. */
export function PostingsScreen() {
  const query = usePostingRules();
  const [open, setOpen] = useState<{ readonly of: PostingRule | null } | null>(null);
  return (
    <>
      <PageHeader
        title="Affissioni"
        lead="Per ogni comune i formati ammessi, i giorni, i diritti e l’ufficio: da qui nascono le richieste di affissione dei manifesti."
      />
      <UnpagedTable
        title="I comuni"
        columns={postingRuleColumns((of) => setOpen({ of }))}
        query={query}
        failure="Errore nel recupero delle affissioni"
        actions={
          <IfMayCall route={createPostingRule}>
            <Button variant="primo" onClick={() => setOpen({ of: null })}>
              Aggiungi un comune
            </Button>
          </IfMayCall>
        }
      >
        {query.data?.length === 0 ? (
          <EmptyState title="Nessun comune">
            Aggiungi i comuni in cui affiggi: le loro regole le scrivi una volta sola.
          </EmptyState>
        ) : null}
      </UnpagedTable>
      {open ? <PostingRuleDialog of={open.of} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
