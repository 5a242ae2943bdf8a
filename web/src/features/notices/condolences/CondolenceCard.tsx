import {
  type Condolence,
  decideCondolence,
  nearFamilyLabel,
  reportGroundWords,
} from '@commiato/contracts/notices/condolences';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { SelectionCheckbox } from '../../../ui/table/selection/SelectionCheckbox.tsx';
import { CondolencePhotograph } from './CondolencePhotograph.tsx';
import styles from './condolences.module.css';
import {
  condolenceStateLabels,
  isPublishableCondolenceState,
  isRefusableCondolenceState,
  letThroughLabel,
} from './fields.ts';

interface CondolenceCardProps {
  readonly one: Condolence;
  /** An administrator sees whose notice it is. */
  readonly ofAgencies: boolean;
  /** Whether it is shown because readers have reported it: then it may be left as it is. */
  readonly reported: boolean;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onPublish: () => void;
  readonly onRefuse: () => void;
}

/** How the family reaches its author. */
const authorContactText = ({ mail, tel, indirizzo }: Condolence) => [mail, tel, indirizzo].filter(Boolean).join(' · ');

/** Whether a report still asks for a decision: of a published one, whoever decided it last has read the reports before. */
function hasOpenReport({ stato, segnalata, deciso_il, data }: Condolence): boolean {
  const [newest] = segnalata;
  return newest !== undefined && (stato !== 'pubblicato' || newest.data > (deciso_il ?? data));
}

function CondolenceReports({ one }: { readonly one: Condolence }) {
  if (one.segnalazioni === 0) return null;
  const examined = hasOpenReport(one) ? '' : ', già esaminato';
  return (
    <div className={styles.reports}>
      <p>{`Segnalato ${countWithNoun(one.segnalazioni, 'volta', 'volte')}${examined}:`}</p>
      <ul>
        {one.segnalata.map(({ motivo, testo, data }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no identifier, and never change places
          <li key={`${data} ${place}`}>
            {testo ? `${reportGroundWords[motivo]}: «${testo}»` : reportGroundWords[motivo]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A condolence with what can be decided about it. */
export function CondolenceCard({
  one,
  ofAgencies,
  reported,
  chosen,
  onChoose,
  onPublish,
  onRefuse,
}: CondolenceCardProps) {
  const { stato, riservato, motivo } = one;
  const defunto = curlyApostrophes(personName({ nome: one.defunto, cognome: '' }));
  const mayPublish = isPublishableCondolenceState(stato, reported);
  const mayRefuse = isRefusableCondolenceState(stato);
  const to = ofAgencies ? paths.adminNotice(one.id_annuncio) : paths.notice(one.id_annuncio);
  const reach = authorContactText(one);
  const word = letThroughLabel(reported, riservato);
  return (
    <li className={styles.card} data-voce={one._id}>
      <IfMayCall route={decideCondolence}>
        <SelectionCheckbox label={`Scegli il pensiero di ${one.nome}`} value={chosen} onChange={onChoose} />
      </IfMayCall>
      <div className={styles.said}>
        <p className={styles.badges}>
          {stato === 'in attesa' ? null : (
            <Badge tone={condolenceStateLabels[stato].tone}>
              {stato === 'pubblicato' && riservato ? 'Consegnato' : condolenceStateLabels[stato].label}
            </Badge>
          )}
          {(stato === 'in attesa' || stato === 'rifiutato') && one.nascosto ? (
            <Badge tone={condolenceStateLabels.nascosto.tone}>{condolenceStateLabels.nascosto.label}</Badge>
          ) : null}
          {riservato ? <Badge tone="viola">Solo per la famiglia</Badge> : null}
          {one.parole.length > 0 ? <Badge tone="ocra">{`Contiene: ${one.parole.join(', ')}`}</Badge> : null}
          {hasOpenReport(one) ? <Badge tone="rubrica">Segnalato</Badge> : null}
        </p>
        <p className={styles.text}>{one.testo || nearFamilyLabel}</p>
        {one.conFoto ? <CondolencePhotograph id={one._id} nome={one.nome} /> : null}
        <p className={styles.by}>
          <strong>{one.nome}</strong>
          {', per '}
          <Link to={to}>{defunto}</Link>
          {ofAgencies ? `, ${curlyApostrophes(one.agenzia)}` : ''}
          {`, ${shortDateTime(one.data)}`}
        </p>
        {reach ? (
          <p className={styles.reach}>{`Per ringraziare: ${reach}${one.confermato ? ' (confermato)' : ''}`}</p>
        ) : null}
        {motivo ? <p className={styles.reach}>{`Motivo del rifiuto: ${motivo}`}</p> : null}
        <CondolenceReports one={one} />
      </div>
      <IfMayCall route={decideCondolence}>
        <div className={styles.actions}>
          {mayPublish ? (
            <Button
              size="compatto"
              icon={<IconCheck size={18} stroke={1.6} aria-hidden />}
              aria-label={`${word} il pensiero di ${one.nome}`}
              onClick={onPublish}
            >
              {word}
            </Button>
          ) : null}
          {mayRefuse ? (
            <Button
              size="compatto"
              variant="quieto"
              icon={<IconX size={18} stroke={1.6} aria-hidden />}
              aria-label={`Rifiuta il pensiero di ${one.nome}`}
              onClick={onRefuse}
            >
              Rifiuta
            </Button>
          ) : null}
        </div>
      </IfMayCall>
    </li>
  );
}
