import type { AuditRow } from '@commiato/contracts/administration/audit';
import { curly } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { displayName } from '../../../lib/display-name.ts';
import type { FeatureWords } from '../../../lib/feature.ts';

interface AuditObjectProps {
  readonly entry: AuditRow;
  readonly objects: FeatureWords['auditObjects'];
}

/** What was acted upon: a link while there is a screen for it, its name alone afterwards; others are named by the details. */
export function AuditObject({ entry: { oggetto, tipoOggetto, nomeOggetto, nomi }, objects }: AuditObjectProps) {
  if (oggetto === null) return null;
  const known = tipoOggetto === null ? undefined : objects[tipoOggetto];
  if (known) return <Link to={known.to(oggetto)}>{known.nameOf(nomeOggetto)}</Link>;
  return displayName(nomeOggetto) || curly(nomi[oggetto] ?? '') || null;
}
