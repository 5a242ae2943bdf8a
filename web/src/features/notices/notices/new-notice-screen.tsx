import { publishNotice } from '@commiato/contracts/notices/notices';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { DraftOffer } from '../../../ui/form/DraftOffer.tsx';
import styles from '../../../ui/form/form.module.css';
import { PublishActions } from '../../../ui/form/PublishActions.tsx';
import { usePublication } from '../../../ui/form/use-publication.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useNoticePublication } from './api.ts';
import { blankNotice, noticeToWire } from './form/fields.ts';
import { NoticeForm } from './form/NoticeForm.tsx';
import { useNoticeForm } from './form/use-notice-form.ts';
import { exhaustedRefusal } from './form/use-tax-code.ts';
import { standInFor } from './Portrait.tsx';

const noPhoto = <img className="portrait" src={standInFor('')} alt="" />;

/** `/nuovo-annuncio`: a primary or stand-alone notice. */
export function NewNoticeScreen() {
  const user = useSession()?.user;
  const [blank] = useState(() => blankNotice(user));
  const state = useNoticeForm({ route: publishNotice, initial: blank, active: true });
  const { form, image, taxCode } = state;
  const publication = usePublication({ name: 'nuovo-annuncio', blank, form, image });
  const send = useNoticePublication();
  const publish = form.submit((_wire, shown) =>
    publication.publish((delivery) => send({ ...delivery, body: noticeToWire(shown), file: image.chosen?.file })),
  );
  return (
    <form ref={form.formRef} noValidate onSubmit={publish}>
      <PageHeader title="Nuovo Annuncio" back={{ to: paths.dashboard(), label: 'Dashboard' }} />
      <p className={styles.topline}>Sono tutti obbligatori, tranne i campi segnati «facoltativo».</p>
      <DraftOffer draft={publication.draft} />
      <NoticeForm state={state} readOnly={false} stored={noPhoto} agency={user?.ragSociale ?? ''} />
      <PublishActions
        form={form}
        publication={publication}
        disabledReason={taxCode.exhausted ? exhaustedRefusal : undefined}
      >
        Pubblica l’annuncio
      </PublishActions>
    </form>
  );
}
