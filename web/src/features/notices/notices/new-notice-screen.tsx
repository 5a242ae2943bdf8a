import { type Funeral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { type Notice, type NoticeKind, noticeKinds } from '@commiato/contracts/notices/notice-fields';
import { publishNotice, readNotice } from '@commiato/contracts/notices/notices';
import { readThanks } from '@commiato/contracts/notices/thanks';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { paths, thanksParameter } from '../../../paths.ts';
import { placeholderImageFor } from '../../../public/sheets/portrait.tsx';
import { DraftOffer } from '../../../ui/form/DraftOffer.tsx';
import styles from '../../../ui/form/form.module.css';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PublishActions } from '../../../ui/form/PublishActions.tsx';
import { usePublication } from '../../../ui/form/use-publication.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useNoticePublication } from './api.ts';
import { blankNoticeFor, noticeFromFuneral, noticeFromPublished, noticeToWire } from './form/fields.ts';
import { NoticeForm } from './form/NoticeForm.tsx';
import { eventsToWire } from './form/text-events.ts';
import { useNoticeFormState } from './form/use-notice-form.ts';
import { exhaustedTaxCodeMessage } from './form/use-tax-code.ts';
import { useCopySourcePhotograph } from './use-source-photograph.ts';

const placeholderPhotoElement = <img className="portrait" src={placeholderImageFor('')} alt="" />;

const loadTexts = {
  title: 'Nuovo Annuncio',
  loading: 'Caricamento annuncio...',
  failure: "Errore nel recupero dell'anagrafica",
};
const backLink = { to: paths.dashboard(), label: 'Dashboard' };

/** `/nuovo-annuncio`: a primary or stand-alone notice; filled from a published one with `?da=`, from a funeral with `?servizio=`, with a family's thanks with `?grazie=`. */
export function NewNoticeScreen() {
  const [search] = useSearchParams();
  const from = search.get('da') ?? '';
  const kind = noticeKinds.find((one) => one === search.get('cosa')) ?? null;
  const query = useQuery({ ...routeQuery(readNotice, { params: { id: from } }), enabled: from !== '' });
  const asked = search.get('servizio') ?? '';
  const funeral = useQuery({ ...routeQuery(readFuneral, { params: { id: asked } }), enabled: asked !== '' });
  const thanked = search.get(thanksParameter) ?? '';
  const thanks = useQuery({ ...routeQuery(readThanks, { params: { id: thanked } }), enabled: thanked !== '' });
  if (asked !== '' && !funeral.data) return <LoadingOrError {...loadTexts} query={funeral} back={backLink} />;
  if (thanked !== '' && thanks.data === undefined)
    return <LoadingOrError {...loadTexts} query={thanks} back={backLink} />;
  // Words that were stopped are not to be published by a link that was opened before.
  const words = thanks.data?.fermato ? undefined : thanks.data?.testo;
  if (from === '') return <NewNoticeForm key={asked} source={null} kind={kind} words={words} funeral={funeral.data} />;
  if (!query.data) return <LoadingOrError {...loadTexts} query={query} back={backLink} />;
  return <NewNoticeForm key={`${from}:${kind}`} source={query.data} kind={kind} words={words} />;
}

interface NewNoticeFormProps {
  /** The notice from which the form is prefilled. */
  readonly source: Notice | null;
  /** The kind; null for the source's kind (in another municipality), or without source the default. */
  readonly kind: NoticeKind | null;
  /** Words that its text begins with: those of a family's thanks. */
  readonly words?: string | undefined;
  /** The funeral of the new notice. */
  readonly funeral?: Funeral | undefined;
}

function NewNoticeForm({ source, kind, words, funeral }: NewNoticeFormProps) {
  const user = useSession()?.user;
  const [blank] = useState(() => {
    const begun = source
      ? noticeFromPublished(source, kind)
      : funeral
        ? noticeFromFuneral(funeral, kind, user)
        : blankNoticeFor(user);
    return words ? { ...begun, testo: words } : begun;
  });
  const state = useNoticeFormState({ route: publishNotice, initial: blank, funeral, active: true });
  const of = funeral ? { id_servizio: funeral._id } : {};
  const { form, image, taxCode, read } = state;
  const name = source
    ? `nuovo-annuncio:${source._id}:${kind ?? ''}`
    : funeral
      ? `nuovo-annuncio:servizio:${funeral._id}${kind ? `:${kind}` : ''}`
      : 'nuovo-annuncio';
  const publication = usePublication({ name, blank, form, image });
  const send = useNoticePublication();
  useCopySourcePhotograph(source, image.copy);
  const start = source ? (kind ? (kind === 'Ringraziamento' ? 'testo' : 'funerale') : 'comune') : 'codfisc';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => form.formRef.current?.querySelector<HTMLElement>(`[name="${start}"]`)?.focus(), []);
  const publish = form.submit(async (_wire, shown) => {
    const settled = await state.begins.settle(shown);
    if (!settled) return;
    await publication.publish(async (delivery) => ({
      published: await send({
        ...delivery,
        body: { ...noticeToWire(shown), ...of, ...settled, ...eventsToWire(read.kept) },
        file: image.chosen?.file,
      }),
    }));
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={publish}>
      <PageHeader title="Nuovo Annuncio" back={backLink} />
      <p className={styles.topline}>
        {source
          ? `Dall’annuncio di ${curlyApostrophes(personName(source))}: completa i campi vuoti e controlla gli altri.`
          : 'Sono tutti obbligatori, tranne i campi segnati «facoltativo».'}
      </p>
      <DraftOffer draft={publication.draft} />
      <NoticeForm
        state={state}
        readOnly={false}
        stored={placeholderPhotoElement}
        agency={user?.ragSociale ?? ''}
        viewer="U"
      />
      <PublishActions
        form={form}
        publication={publication}
        disabledReason={taxCode.exhausted ? exhaustedTaxCodeMessage : undefined}
      >
        Pubblica l’annuncio
      </PublishActions>
    </form>
  );
}
