import { channelWords } from '@commiato/contracts/paperwork/municipality-rules';
import { changePaper, isSettledPaper, type Paper, type Papers } from '@commiato/contracts/paperwork/papers';
import type { BodyOf } from '@commiato/contracts/route';
import { curlyApostrophes, romeDay, romeTime, shortDate } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { isEditConflict } from '../../../lib/failure.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { invalidateAfterPapersChange } from './api.ts';
import {
  cremationDecidersText,
  formerDestinationText,
  groupPapersByParty,
  legalSourceText,
  noteFailureMessage,
  stateOptions,
} from './fields.ts';
import styles from './papers.module.css';
import { useFieldsSavedOnLeave } from './use-fields-saved-on-leave.ts';

/** The papers by whose turn it is, each with its ground, and who decides about a cremation. */
export function PapersPanel({ papers }: { readonly papers: Papers }) {
  const { documenti, decidono, ansc, comune } = papers;
  return (
    <Panel
      title="I documenti"
      aside={
        <ButtonLink size="compatto" to={paths.municipalityRules()}>
          Regole dei comuni
        </ButtonLink>
      }
    >
      {decidono ? <Alert kind="nota">{cremationDecidersText(decidono)}</Alert> : null}
      {ansc ? (
        <p className={styles.quiet}>
          {curlyApostrophes(comune)} lavora con l’archivio nazionale di stato civile (ANSC).
        </p>
      ) : null}
      {groupPapersByParty(documenti).map((group) => (
        <section key={group.title} aria-label={group.title} className={styles.group}>
          <h3 className={styles.heading}>{group.title}</h3>
          <ul className={styles.papers}>
            {group.papers.map((paper) => (
              <PaperLine key={paper._id} paper={paper} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

/** `20/11/2026, 10:30`. */
const momentText = (instant: string) => `${shortDate(romeDay(instant))}, ${romeTime(instant)}`;

function PaperLine({ paper }: { readonly paper: Paper }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(changePaper);
  const typed = useFieldsSavedOnLeave({ note: paper.note });
  const change = {
    mutationFn: (body: BodyOf<typeof changePaper>) => call(changePaper, { params: { id: paper._id }, body }),
    onSuccess: () => invalidateAfterPapersChange(queries),
  };
  // Each by itself: with one for both, a state that was saved hid that the note before it was not.
  const stateChange = useMutation(change);
  const noteChange = useMutation(change);
  const saveNote = (note: string, notaLetta: string): Promise<boolean> =>
    noteChange.mutateAsync({ note, notaLetta }).then(
      () => true,
      (error: unknown) => {
        if (isEditConflict(error)) {
          const theirs = changePaper.answer.safeParse(error.attuale).data;
          if (theirs) typed.rebase({ note: theirs.note });
          void invalidateAfterPapersChange(queries);
        }
        return false;
      },
    );
  const {
    nome,
    stato,
    entro,
    rilascia,
    firma,
    base,
    fonte,
    verificato,
    come,
    avvertenza,
    canale,
    indirizzo,
    costo,
    bollo,
    destinazionePrima,
  } = paper;
  const settled = isSettledPaper(paper);
  const isPast = entro !== null && Date.parse(entro) < Date.now();
  const fees = [
    costo === null ? '' : `diritti ${formatEuro(costo)}`,
    bollo === null ? '' : `bollo ${formatEuro(bollo)}`,
  ].filter(Boolean);
  return (
    <li className={styles.paper}>
      <div className={styles.words}>
        <p className={styles.name}>{nome}</p>
        {entro && !settled ? (
          <p className={styles.until} data-past={isPast || undefined}>
            Entro {momentText(entro)}
            {isPast ? ': il termine è passato' : ''}
          </p>
        ) : null}
        {destinazionePrima ? (
          <div className={styles.former}>
            <p>{formerDestinationText(paper)}</p>
            {mayChange ? (
              <Button
                size="compatto"
                busy={stateChange.isPending}
                aria-label={`Vale ancora: ${nome}`}
                onClick={() => stateChange.mutate({ stato })}
              >
                Vale ancora
              </Button>
            ) : null}
          </div>
        ) : null}
        <p>
          {withFullStop(rilascia)}
          {firma && withFullStop(` Firma: ${firma}`)}
        </p>
        {paper.note ? <p>Nota: {curlyApostrophes(paper.note)}</p> : null}
        {avvertenza ? <p>{avvertenza}</p> : null}
        {canale ? <p>{[channelWords[canale], indirizzo, ...fees].filter(Boolean).join(', ')}</p> : null}
        <details className={styles.ground}>
          <summary>Base e nota</summary>
          <p>
            {base} ({legalSourceText({ fonte, verificato, come })})
          </p>
          <TextField
            label={`Nota: ${nome}`}
            optional="unmarked"
            disabled={!mayChange}
            maxLength={500}
            value={typed.values.note}
            onChange={(note) => {
              if (noteChange.isError) noteChange.reset();
              typed.type({ note });
            }}
            onBlur={() => void typed.leave(({ note }, begun) => saveNote(note, begun.note))}
          />
        </details>
        {paper.aggiornato ? (
          <p className={styles.quiet}>
            Aggiornato {momentText(paper.aggiornato)} {paper.da ? `da ${curlyApostrophes(paper.da)}` : ''}
          </p>
        ) : null}
      </div>
      <div className={styles.state}>
        <SelectField
          label={`Stato: ${nome}`}
          optional="unmarked"
          cell
          disabled={!mayChange}
          value={stato}
          options={stateOptions}
          onChange={(chosen) => stateChange.mutate({ stato: chosen })}
        />
        {stateChange.error ? (
          <Alert kind="errore">{messageOf(stateChange.error, 'Lo stato non si è salvato: riprova.')}</Alert>
        ) : null}
        {noteChange.error ? <Alert kind="errore">{noteFailureMessage(noteChange.error)}</Alert> : null}
      </div>
    </li>
  );
}
