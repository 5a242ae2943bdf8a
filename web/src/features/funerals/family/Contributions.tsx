import { type Contribution, type ContributionState, decideContribution } from '@commiato/contracts/notices/family';
import { curlyApostrophes, nameForSentence } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useFragmentFocus } from '../../../lib/use-fragment-focus.ts';
import { contributionsFragment } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateContributions, useContributions } from './api.ts';
import { FamilyPhotograph } from './FamilyPhotograph.tsx';
import styles from './family.module.css';
import { contributionWords, replacedStoryBadge } from './fields.ts';

/** What the family has written, what waits first; the agency's press is said on the family's page. */
export function Contributions({ funeral }: { readonly funeral: string }) {
  const query = useContributions(funeral);
  const { data } = query;
  const section = useFragmentFocus<HTMLElement>(contributionsFragment, (data?.length ?? 0) > 0);
  if (query.error && !data)
    return (
      <ErrorState
        message="Errore nel recupero di quello che ha scritto la famiglia"
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!data || data.length === 0) return null;
  const [waiting, decided] = [
    data.filter(({ stato }) => stato === 'in attesa'),
    data.filter(({ stato }) => stato !== 'in attesa'),
  ];
  return (
    <section
      id={contributionsFragment.slice(1)}
      ref={section}
      tabIndex={-1}
      className={styles.written}
      aria-label="Dalla famiglia"
    >
      <h3>Dalla famiglia</h3>
      <ul className={styles.list}>
        {[...waiting, ...decided].map((one) => (
          <ContributionLine key={one._id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function ContributionLine({ one }: { readonly one: Contribution }) {
  const queries = useQueryClient();
  const { _id, cosa, nome, testo, stato, data_crea } = one;
  const { title, states, accept, refuse } = contributionWords[cosa];
  const state = one.sostituita ? replacedStoryBadge : states[stato];
  const deciding = useMutation({
    mutationFn: (next: ContributionState) =>
      call(decideContribution, { params: { id: _id }, body: { stato: next, letto: testo, statoVisto: stato } }),
    onError: () => invalidateContributions(queries),
    onSuccess: async (decided) => {
      showSuccessToast(`${title}: ${states[decided.stato].label.toLowerCase()}.`);
      await invalidateContributions(queries);
    },
  });
  const decide = (next: ContributionState, label: string) => (
    <Button
      size="compatto"
      {...(next === 'accettato' ? {} : { variant: 'quieto' as const })}
      aria-label={`${label}: ${title}, ${nameForSentence(nome)}`}
      busy={deciding.isPending && deciding.variables === next}
      onClick={() => deciding.mutate(next)}
    >
      {label}
    </Button>
  );
  return (
    <li className={styles.line}>
      <p>
        <strong>{title}</strong> <Badge tone={state.tone}>{state.label}</Badge>
      </p>
      {cosa === 'foto' ? <FamilyPhotograph one={one} /> : null}
      {testo ? <blockquote className={styles.words}>{curlyApostrophes(testo)}</blockquote> : null}
      <p
        className={styles.facts}
      >{`${nameForSentence(nome) || 'Dati cancellati su richiesta'}, ${instantInWords(data_crea)}`}</p>
      <IfMayCall route={decideContribution}>
        <div className={styles.ways}>
          {cosa === 'nomi' ? <CopyButton text={testo} what="i nomi" label="Copia i nomi" /> : null}
          {stato === 'in attesa' ? (
            <>
              {decide('accettato', accept)}
              {refuse ? decide('rifiutato', refuse) : null}
            </>
          ) : (
            decide('in attesa', 'Rimetti in attesa')
          )}
        </div>
      </IfMayCall>
      {deciding.error ? (
        <Alert kind="errore">{messageOf(deciding.error, 'Non è riuscito: riprova tra poco.')}</Alert>
      ) : null}
    </li>
  );
}
