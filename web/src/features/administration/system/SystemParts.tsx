import type { SystemState } from '@commiato/contracts/administration/system';
import { countWithNoun } from '@commiato/italy/counts';
import { shortDateTimeWithArticle } from '../../../lib/date-times.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { backlogText, backupText, backupTone, diskTone } from './fields.ts';
import styles from './system.module.css';

const toneLabels = { oliva: 'Funziona', ocra: 'Da guardare', rubrica: 'Non funziona' } as const;
type Tone = keyof typeof toneLabels;

function SystemPart({ name, tone, children }: { name: string; tone: Tone; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Badge tone={tone}>{toneLabels[tone]}</Badge>
        <span>{children}</span>
      </dd>
    </div>
  );
}

const workingTone = (good: boolean): Tone => (good ? 'oliva' : 'rubrica');
const failedCountTone = ({ fallite }: { fallite: number }): Tone => (fallite === 0 ? 'oliva' : 'ocra');

/** The parts of the system with their state and main figures. */
export function SystemParts({ state }: { state: SystemState }) {
  const { database, archivio, disco, posta, immagini, segnali } = state;
  return (
    <Panel title="Componenti">
      <dl className={styles.parts}>
        <SystemPart name="Programma" tone="oliva">
          {`Versione ${state.versione} (${state.commit}), avviato ${shortDateTimeWithArticle(state.avviato)}`}
        </SystemPart>
        <SystemPart name="Database" tone={workingTone(database.funziona)}>
          {`${database.dettaglio}: ${sizeText(database.byte)}, ${countWithNoun(database.connessioni, 'connessione', 'connessioni')}`}
        </SystemPart>
        <SystemPart name="Archivio dei file" tone={workingTone(archivio.funziona)}>
          {archivio.dettaglio}
        </SystemPart>
        <SystemPart name="Disco" tone={diskTone(disco)}>
          {`${sizeText(disco.liberi)} liberi su ${sizeText(disco.totali)}`}
        </SystemPart>
        <SystemPart name="Ultima copia di sicurezza" tone={backupTone(state.copia, new Date())}>
          {backupText(state.copia)}
        </SystemPart>
        <SystemPart name="Posta in uscita" tone={failedCountTone(posta)}>
          {backlogText(posta, { one: 'e-mail', many: 'e-mail', failedOne: 'non partita', failedMany: 'non partite' })}
        </SystemPart>
        <SystemPart name="Fotografie" tone={failedCountTone(immagini)}>
          {backlogText(immagini, {
            one: 'immagine da rimpicciolire',
            many: 'immagini da rimpicciolire',
            failedOne: 'non riuscita',
            failedMany: 'non riuscite',
          })}
        </SystemPart>
        {segnali.map(({ nome, dettaglio, funziona, daGuardare }) => (
          <SystemPart key={nome} name={nome} tone={daGuardare && funziona ? 'ocra' : workingTone(funziona)}>
            {dettaglio}
          </SystemPart>
        ))}
      </dl>
    </Panel>
  );
}
