import { channelWords } from '@commiato/contracts/paperwork/municipality-rules';
import { changePaper, type Paper, type Papers } from '@commiato/contracts/paperwork/papers';
import { curly, romeDay, shortDate, timeOf } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { euro } from '../../../lib/euro.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { invalidatePapers } from './api.ts';
import { papersByTurn, stateOptions } from './fields.ts';
import styles from './papers.module.css';

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
      {decidono ? <Alert kind="nota">{decidingSentence(decidono)}</Alert> : null}
      {ansc ? (
        <p className={styles.quiet}>{curly(comune)} lavora con l’archivio nazionale di stato civile (ANSC).</p>
      ) : null}
      {papersByTurn(documenti).map((group) => (
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

function decidingSentence({ servono, persone, incerto }: NonNullable<Papers['decidono']>): string {
  const names = persone.map(curly).join(', ');
  const who =
    persone.length === 1
      ? `Sulla cremazione decide ${names}.`
      : `Sulla cremazione servono ${servono} firme di ${persone.length}: ${names}.`;
  return `${who} Così dicono le persone scritte nel servizio.${incerto ? ' Un nipote può essere di secondo o di terzo grado: controlla.' : ''}`;
}

/** `20/11/2026, 10:30`. */
const moment = (instant: string) => `${shortDate(romeDay(instant))}, ${timeOf(instant)}`;

const origins: Readonly<Record<Paper['come'], string>> = {
  letto: 'letto il',
  'a memoria': 'scritto a memoria, da controllare',
  'regola del Comune': 'regola del Comune, scritta il',
};

function PaperLine({ paper }: { readonly paper: Paper }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(changePaper);
  const [note, setNote] = useState(paper.note);
  const saving = useMutation({
    mutationFn: (body: { stato: Paper['stato']; note?: string }) =>
      call(changePaper, { params: { id: paper._id }, body }),
    onSuccess: () => invalidatePapers(queries),
  });
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
  } = paper;
  const settled = stato === 'fatto' || stato === 'non serve';
  const fees = [costo === null ? '' : `diritti ${euro(costo)}`, bollo === null ? '' : `bollo ${euro(bollo)}`].filter(
    Boolean,
  );
  return (
    <li className={styles.paper}>
      <div className={styles.words}>
        <p className={styles.name}>{nome}</p>
        {entro && !settled ? <p className={styles.until}>Entro {moment(entro)}</p> : null}
        <p>
          {rilascia}.{firma ? ` Firma: ${firma}.` : ''}
        </p>
        {paper.note ? <p>Nota: {curly(paper.note)}</p> : null}
        {avvertenza ? <p>{avvertenza}</p> : null}
        {canale ? <p>{[channelWords[canale], indirizzo, ...fees].filter(Boolean).join(', ')}</p> : null}
        <details className={styles.ground}>
          <summary>Base e nota</summary>
          <p>
            {base} (
            {[fonte, verificato ? `${origins[come]} ${shortDate(verificato)}` : origins[come]]
              .filter(Boolean)
              .join('; ')}
            )
          </p>
          <TextField
            label={`Nota: ${nome}`}
            optional="unmarked"
            disabled={!mayChange}
            maxLength={500}
            value={note}
            onChange={setNote}
            onBlur={() => (note === paper.note ? undefined : saving.mutate({ stato, note }))}
          />
        </details>
        {paper.aggiornato ? (
          <p className={styles.quiet}>
            Aggiornato {moment(paper.aggiornato)} {paper.da ? `da ${curly(paper.da)}` : ''}
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
          onChange={(chosen) => saving.mutate({ stato: chosen })}
        />
        {saving.error ? <Alert kind="errore">{messageOf(saving.error, 'Non si è salvato: riprova.')}</Alert> : null}
      </div>
    </li>
  );
}
