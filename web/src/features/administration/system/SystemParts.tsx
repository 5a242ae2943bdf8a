import type { SystemState } from '@commiato/contracts/administration/system';
import { countWithNoun } from '../../../lib/counts.ts';
import { shortDateTimeWithArticle } from '../../../lib/date-times.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { backlogText, backupText, backupTone, diskTone } from './fields.ts';
import styles from './system.module.css';

const toneLabels = { oliva: 'Funziona', ocra: 'Da guardare', rubrica: 'Non funziona' } as const;
type Tone = keyof typeof toneLabels;

function Part({ name, tone, children }: { name: string; tone: Tone; children: string }) {
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

const toneOf = (good: boolean): Tone => (good ? 'oliva' : 'rubrica');
const failedTone = ({ fallite }: { fallite: number }): Tone => (fallite === 0 ? 'oliva' : 'ocra');

/** The parts of the system with their state and main figures. */
export function SystemParts({ state }: { state: SystemState }) {
  const { database, archivio, disco, posta, immagini, segnali } = state;
  return (
    <Panel title="Componenti">
      <dl className={styles.parts}>
        <Part name="Programma" tone="oliva">
          {`Versione ${state.versione} (${state.commit}), avviato ${shortDateTimeWithArticle(state.avviato)}`}
        </Part>
        <Part name="Database" tone={toneOf(database.funziona)}>
          {`${database.dettaglio}: ${sizeText(database.byte)}, ${countWithNoun(database.connessioni, 'connessione', 'connessioni')}`}
        </Part>
        <Part name="Archivio dei file" tone={toneOf(archivio.funziona)}>
          {archivio.dettaglio}
        </Part>
        <Part name="Disco" tone={diskTone(disco)}>
          {`${sizeText(disco.liberi)} liberi su ${sizeText(disco.totali)}`}
        </Part>
        <Part name="Ultima copia di sicurezza" tone={backupTone(state.copia, new Date())}>
          {backupText(state.copia)}
        </Part>
        <Part name="Posta in uscita" tone={failedTone(posta)}>
          {backlogText(posta, { one: 'e-mail', many: 'e-mail', failedOne: 'non partita', failedMany: 'non partite' })}
        </Part>
        <Part name="Fotografie" tone={failedTone(immagini)}>
          {backlogText(immagini, {
            one: 'immagine da rimpicciolire',
            many: 'immagini da rimpicciolire',
            failedOne: 'non riuscita',
            failedMany: 'non riuscite',
          })}
        </Part>
        {segnali.map(({ nome, dettaglio, funziona, daGuardare }) => (
          <Part key={nome} name={nome} tone={daGuardare && funziona ? 'ocra' : toneOf(funziona)}>
            {dettaglio}
          </Part>
        ))}
      </dl>
    </Panel>
  );
}
