import { refusalGroundText } from '@commiato/contracts/notices/condolence-appeals';
import { nearFamilyLabel, reportGroundWords } from '@commiato/contracts/notices/condolences';
import { capitalized, curlyApostrophes, personName } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ReportDeadline } from '../../../ui/ReportDeadline.tsx';
import { SelectionCheckbox } from '../../../ui/table/selection/SelectionCheckbox.tsx';
import { CondolencePhotograph } from '../condolences/CondolencePhotograph.tsx';
import { condolenceStateLabels } from '../condolences/fields.ts';
import { type Entry, type entryActionLabels, kindWords } from './fields.ts';
import styles from './moderation.module.css';

interface EntryCardProps {
  readonly entry: Entry;
  readonly presses: ReturnType<typeof entryActionLabels>;
  /** Whether the administrator may decide it: otherwise it is not chosen either. */
  readonly mayDecide: boolean;
  /** Whether the administrator may answer requests: a report on a notice is one. */
  readonly mayAnswer: boolean;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

const deceasedName = (defunto: string) => curlyApostrophes(personName({ nome: defunto, cognome: '' }));

/** What is said, by whom, and why it waits. */
function EntryContent({ entry }: { readonly entry: Entry }) {
  if (entry.kind === 'notice') {
    const { row } = entry;
    return (
      <>
        <p className={styles.text}>
          {row.testo ? `${capitalized(row.motivo)}: «${row.testo}»` : capitalized(row.motivo)}
        </p>
        <p className={styles.by}>
          {row.annuncio ? (
            <Link to={paths.adminNotice(row.annuncio._id)}>{`Annuncio di ${curlyApostrophes(row.defunto)}`}</Link>
          ) : (
            `Annuncio di ${curlyApostrophes(row.defunto)}`
          )}
          {`, segnalato da ${curlyApostrophes(row.nome)}`}
          {row.annuncio?.disattivo ? ', già nascosto' : ''}
        </p>
      </>
    );
  }
  if (entry.kind === 'appeal') {
    const { row } = entry;
    return (
      <>
        <p className={styles.text}>{row.testo}</p>
        <p className={styles.by}>{`Il pensiero di ${row.nome}: «${row.pensiero || nearFamilyLabel}»`}</p>
        {row.conFoto && row.id_pensiero ? <CondolencePhotograph id={row.id_pensiero} nome={row.nome} /> : null}
        <p className={styles.by}>
          {`${row.cosa === 'tolto' ? 'Tolto' : 'Rifiutato'} da ${row.chi === 'agenzia' ? curlyApostrophes(row.agenzia) : 'un amministratore'}: ${refusalGroundText(row.fondamento, row.chi)}${row.motivo ? `, «${row.motivo}»` : ''}`}
        </p>
        {row.id_annuncio ? (
          <p className={styles.by}>
            <Link to={paths.adminNotice(row.id_annuncio)}>{`Annuncio di ${deceasedName(row.defunto)}`}</Link>
          </p>
        ) : null}
      </>
    );
  }
  const { row } = entry;
  return (
    <>
      <p className={styles.text}>{row.testo || nearFamilyLabel}</p>
      {row.conFoto ? <CondolencePhotograph id={row._id} nome={row.nome} /> : null}
      <p className={styles.by}>
        <strong>{row.nome}</strong>
        {', per '}
        <Link to={paths.adminNotice(row.id_annuncio)}>{deceasedName(row.defunto)}</Link>
        {`, ${curlyApostrophes(row.agenzia)}`}
      </p>
      {row.parole.length > 0 ? <p className={styles.by}>{`Contiene: ${row.parole.join(', ')}`}</p> : null}
      {entry.kind === 'reported' ? (
        <ul className={styles.reports}>
          {row.segnalata.map(({ motivo, testo, data }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no identifier, and never change places
            <li key={`${data} ${place}`}>
              {testo ? `${reportGroundWords[motivo]}: «${testo}»` : reportGroundWords[motivo]}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** One thing to be moderated, with what can be pressed. */
export function EntryCard({
  entry,
  presses,
  mayDecide,
  mayAnswer,
  chosen,
  onChoose,
  onAccept,
  onReject,
}: EntryCardProps) {
  const { accept, reject } = presses;
  const { badge, tone } = kindWords[entry.kind];
  const whose = curlyApostrophes(entry.row.nome);
  return (
    <li className={styles.card} data-voce={entry.id}>
      {mayDecide ? <SelectionCheckbox label={`Scegli: ${badge}, ${whose}`} value={chosen} onChange={onChoose} /> : null}
      <div className={styles.said}>
        <p className={styles.badges}>
          <Badge tone={tone}>{badge}</Badge>
          {entry.kind !== 'notice' && entry.row.riservato ? <Badge tone="viola">Solo per la famiglia</Badge> : null}
          {entry.kind === 'marked' && entry.row.nascosto ? (
            <Badge tone={condolenceStateLabels.nascosto.tone}>{condolenceStateLabels.nascosto.label}</Badge>
          ) : null}
          {entry.kind === 'notice' ? <ReportDeadline row={entry.row} /> : null}
          <span>{`in attesa, ${shortDateTime(entry.since)}`}</span>
        </p>
        <EntryContent entry={entry} />
      </div>
      <div className={styles.actions}>
        {accept ? (
          <Button size="compatto" aria-label={`${accept}: ${badge}, ${whose}`} onClick={onAccept}>
            {accept}
          </Button>
        ) : null}
        {reject ? (
          <Button size="compatto" variant="quieto" aria-label={`${reject}: ${badge}, ${whose}`} onClick={onReject}>
            {reject}
          </Button>
        ) : null}
        {entry.kind === 'notice' ? (
          <ButtonLink size="compatto" variant="quieto" to={paths.message(entry.id)}>
            {mayAnswer ? 'Rispondi' : 'Leggi'}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}
