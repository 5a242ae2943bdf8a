import type { PrintWithProofs } from '@commiato/contracts/notices/prints';
import { createProof, type Proof, revokeProof } from '@commiato/contracts/notices/proofs';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { instantInWords, toDayPhrase } from '@commiato/italy/prose/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidatePrints } from './api.ts';
import { proofRecipientName, stateBadges } from './fields.ts';
import { type MadeProof, NewProofDialog } from './NewProofDialog.tsx';
import { ProofLink } from './ProofLink.tsx';
import styles from './proofs.module.css';

/** What the family was asked about a print, and what each branch has said. */
export function Proofs({ print, funeral }: { readonly print: PrintWithProofs; readonly funeral: string }) {
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeProof | null>(null);
  const { bozze } = print;
  return (
    <section className={styles.proofs} aria-label="Conferme della famiglia">
      {bozze.length > 0 ? (
        <ul className={styles.list}>
          {bozze.map((proof) => (
            <ProofLine key={proof._id} proof={proof} latest={print.versione} />
          ))}
        </ul>
      ) : null}
      {made ? <ProofLink proof={made} onDone={() => setMade(null)} /> : null}
      <IfMayCall route={createProof}>
        <div>
          <Button
            disabledReason={print.superata ? 'Non è più attuale: prima fai una versione nuova.' : undefined}
            onClick={() => setAsking(true)}
          >
            Chiedi conferma alla famiglia
          </Button>
        </div>
        {asking ? (
          <NewProofDialog print={print._id} funeral={funeral} onMade={setMade} onClose={() => setAsking(false)} />
        ) : null}
      </IfMayCall>
    </section>
  );
}

/** `Risposta il 20 novembre 2026 alle 10:42`; of an open one, until when it waits. */
function proofMomentText({ stato, quando, scade }: Proof): string {
  if (stato === 'aperta') return `Può rispondere fino ${toDayPhrase(romeDay(scade))}`;
  if (!quando) return '';
  const what = stato === 'revocata' ? 'Revocata' : stato === 'scaduta' ? 'Scaduta' : 'Risposta';
  return `${what} ${instantInWords(quando)}`;
}

function ProofLine({ proof, latest }: { readonly proof: Proof; readonly latest: number }) {
  const { stato, testo, versione, mail } = proof;
  const { label, tone } = stateBadges[stato];
  return (
    <li className={styles.line}>
      <p>
        <strong>{proofRecipientName(proof)}</strong> <Badge tone={tone}>{label}</Badge>
      </p>
      {testo ? <blockquote className={styles.words}>{curlyApostrophes(testo)}</blockquote> : null}
      <p className={styles.facts}>
        {[proofMomentText(proof), versione < latest ? `della versione ${versione}` : '', mail && `inviata a ${mail}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      {stato === 'aperta' ? (
        <IfMayCall route={revokeProof}>
          <RevokeButton proof={proof} />
        </IfMayCall>
      ) : null}
    </li>
  );
}

function RevokeButton({ proof }: { readonly proof: Proof }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: () => call(revokeProof, { params: { id: proof._id } }),
    onSuccess: async () => {
      setAsking(false);
      showSuccessToast('Bozza revocata.');
      await invalidatePrints(queries);
    },
  });
  return (
    <div>
      <Button
        variant="quieto"
        size="compatto"
        aria-label={`Revoca: ${proofRecipientName(proof)}`}
        onClick={() => setAsking(true)}
      >
        Revoca
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Revoca la bozza"
        confirmLabel="Revoca"
        busyLabel="Attendi…"
        busy={revoking.isPending}
        onConfirm={() => revoking.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          Il collegamento per <strong>{proofRecipientName(proof)}</strong> non mostrerà più la bozza, e non si potrà più
          rispondere.
        </p>
        {revoking.error ? (
          <Alert kind="errore">{messageOf(revoking.error, 'Non è riuscito: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}
