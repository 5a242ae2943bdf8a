import { type Agency, changeAgency } from '@commiato/contracts/accounts/agencies';
import { readOperator } from '@commiato/contracts/accounts/operators';
import { curlyApostrophes, personName, placeLine } from '@commiato/italy/formatting';
import { taxCodeDoubt } from '@commiato/italy/tax-codes/tax-code-doubt';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountPersonName } from '../../../lib/account-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMayManageAccount } from './api.ts';
import { vatNumberFlaw } from './form/number-flaws.ts';

const withoutScheme = (url: string) => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** Name, place and operator of the agency. */
export function AgencyFacts({ agency }: { agency: Agency }) {
  const place = curlyApostrophes(placeLine(agency));
  const mayManage = useMayManageAccount(agency);
  return (
    <Panel
      title={agency.role === 'A' ? 'Dati dell’account' : 'Dati dell’agenzia'}
      aside={
        !mayManage ? null : (
          <IfMayCall route={changeAgency}>
            <ButtonLink
              variant="quieto"
              size="compatto"
              to={paths.agency(agency._id, 'modifica')}
              icon={<IconPencil size={20} stroke={1.6} aria-hidden />}
            >
              Modifica
            </ButtonLink>
          </IfMayCall>
        )
      }
    >
      <Facts>
        <Fact label="Referente">{accountPersonName(agency)}</Fact>
        <Fact label="Operatore">
          <AssignedOperator id={agency.id_operatore} />
        </Fact>
        <Fact label="Indirizzo">{[curlyApostrophes(agency.indirizzo), place].filter(Boolean).join(', ')}</Fact>
        <Fact label="Tel / Cell">{[agency.tel, agency.cell].filter(Boolean).join(' / ')}</Fact>
        <Fact label="E-mail">
          <a href={`mailto:${agency.mail}`}>{agency.mail}</a>
        </Fact>
        <Fact label="Sito">
          {agency.url && (
            <a href={agency.url} target="_blank" rel="noreferrer">
              {withoutScheme(agency.url)}
            </a>
          )}
        </Fact>
        <Fact label="Codice fiscale">
          <NumberWithFlaw number={agency.codFisc} flaw={taxCodeDoubt(agency.codFisc)} />
        </Fact>
        <Fact label="Partita IVA">
          <NumberWithFlaw number={agency.piva} flaw={vatNumberFlaw(agency.piva)} />
        </Fact>
        <Fact label="Forfettario">{agency.forfait ? 'Sì' : 'No'}</Fact>
      </Facts>
    </Panel>
  );
}

/** A number, marked where it cannot be right: an invoice with it would be discarded. */
function NumberWithFlaw({ number, flaw }: { readonly number: string; readonly flaw: string | undefined }) {
  if (number === '') return '–';
  return flaw ? (
    <>
      {number} <Badge tone="rubrica">Da controllare</Badge> <small>{flaw}</small>
    </>
  ) : (
    number
  );
}

function AssignedOperator({ id }: { id: string | null }) {
  const { data, isPending } = useQuery({
    ...routeQuery(readOperator, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  if (id === null) return 'Nessun operatore assegnato';
  if (isPending) return <Skeleton width="140px" />;
  // If the operator's name cannot be loaded, the link is shown without it.
  return <Link to={paths.operator(id)}>{data ? curlyApostrophes(personName(data)) : 'Scheda dell’operatore'}</Link>;
}
