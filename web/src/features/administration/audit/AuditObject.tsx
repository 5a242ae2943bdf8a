import type { AuditRow } from '@commiato/contracts/administration/audit';
import { curly } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { shownName } from '../../../lib/shown-name.ts';
import { paths } from '../../../paths.ts';

/** What was acted upon: a link while there is a screen for it, its name alone afterwards; others are named by the details. */
export function AuditObject({ entry }: { entry: AuditRow }) {
  const { oggetto, tipoOggetto, nomeOggetto } = entry;
  if (oggetto === null) return null;
  if (tipoOggetto === 'utente') return <Link to={paths.agency(oggetto)}>{curly(nomeOggetto)}</Link>;
  const name = shownName(nomeOggetto);
  if (tipoOggetto === 'annuncio') return <Link to={paths.adminNotice(oggetto)}>{name}</Link>;
  if (tipoOggetto === 'operatore') return <Link to={paths.operator(oggetto)}>{name}</Link>;
  return name || null;
}
