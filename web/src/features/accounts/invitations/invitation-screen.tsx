import { readInvitation } from '@commiato/contracts/accounts/collaborators';
import type { OpenedSession } from '@commiato/contracts/accounts/sessions';
import type { Answer } from '@commiato/contracts/route';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { startSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../sessions/login-screen.module.css';
import { SignedOutLayout } from '../sessions/SignedOutLayout.tsx';
import { KnownPasswordForm } from './known-password-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const lead = 'Ogni persona dell’agenzia entra con la sua e-mail e la sua password.';

/** `/invito/:token`: who was invited into an agency chooses a password, or gives the one they have, and enters. */
export function InvitationScreen() {
  const { token = '' } = useParams();
  const { data, error } = useQuery({ ...routeQuery(readInvitation, { params: { token } }), retry: false });
  if (data) return <Invitation token={token} of={data} />;
  return (
    <SignedOutLayout title="Invito" lead={lead}>
      {error ? (
        <Alert kind="errore" prefix="Attenzione: ">
          {messageOf(error, 'Non è stato possibile leggere l’invito: riprova tra poco.')} Se ti serve, chiedi un altro
          invito a chi te l’ha mandato.
        </Alert>
      ) : (
        <>
          <LoadingText />
          <Skeleton height="120px" />
        </>
      )}
      <p className={styles.contact}>
        <Link to={paths.login()}>Vai all’accesso</Link>
      </p>
    </SignedOutLayout>
  );
}

interface InvitationProps {
  readonly token: string;
  readonly of: Answer<typeof readInvitation>;
}

function Invitation({ token, of: { agenzia, nome, mail, conPassword } }: InvitationProps) {
  const navigate = useNavigate();
  const enter = (opened: OpenedSession) => {
    startSession(opened);
    void navigate(paths.dashboard(), { replace: true });
  };
  const agency = curlyApostrophes(agenzia);
  return (
    <SignedOutLayout
      title={`Entra in ${agency}`}
      lead={`Ciao ${curlyApostrophes(nome)}: ${agency} ti invita nella sua area riservata.`}
    >
      <p className={styles.visitors}>
        Entrerai con l’e-mail <strong>{mail}</strong>
        {conPassword ? ' e con la password che hai già.' : ' e con la password che scegli qui.'}
      </p>
      {conPassword ? (
        <KnownPasswordForm token={token} mail={mail} onDone={enter} />
      ) : (
        <NewPasswordForm token={token} mail={mail} agency={agenzia} onDone={enter} />
      )}
    </SignedOutLayout>
  );
}
