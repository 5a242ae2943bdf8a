import type { AuditRow } from '@commiato/contracts/administration/audit';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { toDisplayName } from '../../../lib/display-name.ts';
import type { FeatureWords } from '../../../lib/feature.ts';

interface AuditObjectProps {
  readonly entry: AuditRow;
  readonly objects: FeatureWords['auditObjects'];
}

/** The object of a log entry: a link if it still has a screen, else its name. */
export function AuditObject({ entry: { oggetto, tipoOggetto, nomeOggetto, nomi }, objects }: AuditObjectProps) {
  if (oggetto === null) return null;
  const known = tipoOggetto === null ? undefined : objects[tipoOggetto];
  if (known) return <Link to={known.to(oggetto)}>{known.nameOf(nomeOggetto)}</Link>;
  return toDisplayName(nomeOggetto) || curlyApostrophes(nomi[oggetto] ?? '') || null;
}
