import { addAttachment, attachmentKinds } from '@commiato/contracts/notices/attachments';
import { maxFreeTextLength } from '@commiato/contracts/notices/notice-fields';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { imageNotReadyMessage } from '../../../ui/fields/image/image-readiness.ts';
import { useImageChoice } from '../../../ui/fields/image/use-image-choice.ts';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { DraftOffer } from '../../../ui/form/DraftOffer.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { ImagePanel } from '../../../ui/form/ImagePanel.tsx';
import { PublishActions } from '../../../ui/form/PublishActions.tsx';
import { usePublication } from '../../../ui/form/use-publication.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useAttachmentPublication } from './api.ts';
import styles from './attachments.module.css';
import { attachmentToWire, blankAttachment } from './fields.ts';
import { NoticeChooser, useHasNoNotices } from './NoticeChooser.tsx';

const imagePlaceholderElement = <img src="/arte/ricordo-olivo.svg" alt="" />;

const textHelp = 'Se l’immagine contiene parole, scrivile anche qui: così le sente chi usa un lettore di schermo.';

const pageHeader = <PageHeader title="Nuovo Allegato" back={{ to: paths.dashboard(), label: 'Dashboard' }} />;

/** `/nuovo-allegato`: a participation or thank-you for one of the agency's notices; without notices, a link for publishing one. */
export function NewAttachmentScreen() {
  return useHasNoNotices() ? <NothingToAttachTo /> : <AttachmentForm />;
}

function NothingToAttachTo() {
  return (
    <>
      {pageHeader}
      <Panel>
        <EmptyState
          title="Non hai ancora annunci"
          action={
            <ButtonLink variant="primo" to={paths.newNotice()}>
              Nuovo annuncio
            </ButtonLink>
          }
        >
          Prima pubblica l’annuncio principale: poi gli leghi qui la partecipazione o il ringraziamento.
        </EmptyState>
      </Panel>
    </>
  );
}

function AttachmentForm() {
  const [search] = useSearchParams();
  const [notice] = useState(() => search.get('annuncio') ?? '');
  const [blank] = useState(() => blankAttachment(notice));
  const image = useImageChoice(addAttachment.upload);
  const form = useContractForm({
    route: addAttachment,
    initial: blank,
    toWire: attachmentToWire,
    alsoCheck: () => ({ file: imageNotReadyMessage(image) ?? (image.chosen ? undefined : 'Scegli un’immagine.') }),
  });
  // Each notice has a draft of its own: one for all offered the words for one family at the notice of another.
  const name = notice === '' ? 'nuovo-allegato' : `nuovo-allegato:${notice}`;
  const publication = usePublication({ name, blank, form, image });
  const send = useAttachmentPublication();
  const publish = form.submit((_wire, shown) =>
    publication.publish((delivery) => send({ ...delivery, body: attachmentToWire(shown), file: image.chosen?.file })),
  );
  return (
    <form ref={form.formRef} noValidate onSubmit={publish}>
      {pageHeader}
      <DraftOffer draft={publication.draft} />
      <div className={styles.column}>
        <FormPanel step={1} title="L’annuncio">
          <div className={layout.full}>
            <NoticeChooser {...form.field('id_nek')} />
          </div>
        </FormPanel>
        <FormPanel step={2} title="Partecipazione o ringraziamento">
          <div className={layout.full}>
            <SegmentedControl label="Tipo di allegato" options={attachmentKinds} {...form.field('cosa')} />
          </div>
          <div className={layout.full}>
            <CounterTextArea
              {...form.field('testo')}
              label="Testo"
              limit={maxFreeTextLength}
              rows={5}
              optional
              help={textHelp}
            />
          </div>
        </FormPanel>
        <ImagePanel step={3} choice={image} stored={imagePlaceholderElement} readOnly={false} form={form} />
      </div>
      <PublishActions form={form} publication={publication}>
        Pubblica l’allegato
      </PublishActions>
    </form>
  );
}
