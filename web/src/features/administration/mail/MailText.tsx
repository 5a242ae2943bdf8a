import { type MailRow, readMailText } from '@commiato/contracts/administration/mail';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../lib/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ReadingDialog } from '../../../ui/ReadingDialog.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import styles from './mail.module.css';

/** Text of a mail in a dialog; links that open an account are hidden. */
export function MailTextButton({ mail }: { readonly mail: MailRow }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="compatto"
        aria-label={`Leggi «${curlyApostrophes(mail.oggetto)}» a ${mail.destinatario}`}
        onClick={() => setOpened(true)}
      >
        Leggi
      </Button>
      <ReadingDialog
        opened={opened}
        onClose={() => setOpened(false)}
        size={640}
        title={curlyApostrophes(mail.oggetto)}
        longTitle
        bodyClass={styles.reading}
      >
        <p>A {mail.destinatario}</p>
        {opened ? <LoadedMailText id={mail._id} /> : null}
      </ReadingDialog>
    </>
  );
}

function LoadedMailText({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...routeQuery(readMailText, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <ErrorState
        message="Errore nel recupero della posta"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return data ? <p className={styles.text}>{data.testo || 'Il testo non è più conservato.'}</p> : <LoadingText />;
}
