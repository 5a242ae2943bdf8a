import type { AuditRow } from '@commiato/contracts/administration/audit';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toDisplayName } from '../../../lib/display-name.ts';
import type { FeatureWords } from '../../../lib/feature.ts';

interface AuditObjectProps {
  readonly entry: AuditRow;
  readonly words: FeatureWords;
}

/** What an erased thing was, as far as its entry says: it has no row any more that its name could be read from. Empty for other entries. */
function erasedObjectText({ azione, dettagli }: AuditRow, { binKinds }: FeatureWords): string {
  if (azione === 'utente cancellato per sempre') return 'Un’agenzia';
  const kind = azione === 'cancellato dal cestino' ? String(dettagli.tipo ?? '') : '';
  return capitalized(Object.entries(binKinds).find(([name]) => name === kind)?.[1] ?? kind);
}

/** The object of a log entry: a link if it still has a screen, else its name, else what it was; null where there is nothing to say of it. */
export function auditObjectOf({ entry, words }: AuditObjectProps): ReactNode {
  const { oggetto, tipoOggetto, nomeOggetto, nomi } = entry;
  const objects = words.auditObjects;
  if (oggetto === null) return null;
  const known = tipoOggetto === null ? undefined : objects[tipoOggetto];
  if (known) return <Link to={known.to(oggetto)}>{known.nameOf(nomeOggetto)}</Link>;
  return toDisplayName(nomeOggetto) || curlyApostrophes(nomi[oggetto] ?? '') || erasedObjectText(entry, words) || null;
}

export const AuditObject = (props: AuditObjectProps) => auditObjectOf(props);
