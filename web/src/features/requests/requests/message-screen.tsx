import { readNotice } from '@commiato/contracts/notices/notices';
import { sendDocument } from '@commiato/contracts/office/sent-documents';
import type { FullRequest } from '@commiato/contracts/requests/request-fields';
import { changeRequest, setRequestProcessed } from '@commiato/contracts/requests/requests';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { unbrokenText } from '@commiato/italy/prose/unbroken';
import { IconSend } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { accountName } from '../../../lib/account-names.ts';
import { telHref } from '../../../lib/contact-links.ts';
import { ApiError } from '../../../lib/errors.ts';
import { useMenuHighlight } from '../../../lib/menu-highlight.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Fact } from '../../../ui/Facts.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ReportDeadline } from '../../../ui/ReportDeadline.tsx';
import { ReportedNotice } from '../abuse-reports/ReportedNotice.tsx';
import { FormerAnswers } from '../messages/FormerAnswers.tsx';
import { Thread } from '../messages/Thread.tsx';
import { AnswerForm } from './answer-form.tsx';
import { loadFailures, loadTexts, useReceivedRequest } from './api.ts';
import { NoAnswerButton } from './NoAnswerButton.tsx';
import { ReadOnlyAnswer } from './ReadOnlyAnswer.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import styles from './requests.module.css';

const backLink = { to: paths.receivedRequests(), label: 'Richieste ricevute' };
const reportsLink = { to: paths.reports(), label: 'Segnalazioni' };

/** `/amministratore/messaggio/{id}`: a request, its sender, and the answer. */
export function MessageScreen() {
  const { id = '' } = useParams();
  const query = useReceivedRequest(id);
  const mayAnswer = useMayCall(changeRequest);
  const maySendDocument = useMayCall(sendDocument);
  const isReport = query.data?.documento.cosa === 'Segnalazione';
  // Requests and reports have one address: which of them it is only the answer tells.
  useMenuHighlight(isReport ? paths.reports() : null);
  const missing = query.data === null || (query.error instanceof ApiError && query.error.status === 404);
  if (missing) return <MissingRequest />;
  if (!query.data) return <LoadingOrError {...loadTexts} query={query} title="Richiesta" back={backLink} />;
  const message = query.data;
  const { dati } = message.documento;
  const reported = dati.annuncio;
  return (
    <>
      <PageHeader
        title={`Richiesta da ${senderNameOf(message)}`}
        back={isReport ? reportsLink : backLink}
        status={<RequestStatus {...message.documento} />}
        actions={
          message.utente && maySendDocument ? (
            <ButtonLink
              to={paths.sendDocument(message.utente._id)}
              icon={<IconSend size={20} stroke={1.6} aria-hidden />}
            >
              Invia documento
            </ButtonLink>
          ) : null
        }
      />
      <div className={styles.column}>
        <Panel title="Dettaglio della richiesta">
          <RequestDetails request={message.documento}>
            <Sender message={message} />
            <ReportDeadlineFact report={message.documento} />
          </RequestDetails>
        </Panel>
        {typeof reported === 'string' ? (
          <IfMayCall route={readNotice}>
            <ReportedNotice
              id={reported}
              report={{ motivo: String(dati.motivo ?? ''), numero: String(dati.ricevuta ?? '') }}
              others={message.documento.stessaPersona}
            />
          </IfMayCall>
        ) : null}
        {message.utente && mayAnswer && !maySendDocument ? (
          <p>Un documento può inviarlo un amministratore che cambia «Agenzie».</p>
        ) : null}
        {mayAnswer ? (
          <AnswerForm key={id} message={message} />
        ) : (
          <ReadOnlyAnswer request={message.documento} handledBy={message.documento.gestita_da} />
        )}
        {message.utente ? (
          <Thread
            key={`messaggi:${id}`}
            id={id}
            help="L’agenzia lo legge qui e riceve una notifica, e un’e-mail se non vi ha rinunciato: lo stato non cambia."
            noReplyAction={
              message.documento.evaso && message.documento.messaggioNuovo
                ? (shown) => (
                    <IfMayCall route={setRequestProcessed}>
                      <NoAnswerButton id={id} messaggiLetti={shown} />
                    </IfMayCall>
                  )
                : undefined
            }
          />
        ) : (
          <FormerAnswers id={id} />
        )}
      </div>
    </>
  );
}

function senderNameOf({ utente, documento: { contatto } }: FullRequest): string {
  if (utente) return accountName({ ...utente, mail: '' });
  return curlyApostrophes(contatto?.ragioneSociale || contatto?.nome || '') || 'chi non ha lasciato il nome';
}

/** The sending agency with its operator, or the contact data of a visitor. */
function Sender({ message: { utente, operatore, documento } }: { readonly message: FullRequest }) {
  const { contatto } = documento;
  return (
    <>
      {utente ? (
        <>
          <Fact label="Agenzia">
            <Link to={paths.agencyDetail(utente._id)}>{accountName({ ...utente, mail: '' })}</Link>
          </Fact>
          <Fact label="Operatore">
            {operatore ? (
              <Link to={paths.operator(operatore._id)}>{curlyApostrophes(personName(operatore))}</Link>
            ) : (
              'Nessun operatore assegnato'
            )}
          </Fact>
        </>
      ) : null}
      {contatto?.nome ? <Fact label="Nome">{curlyApostrophes(contatto.nome)}</Fact> : null}
      {contatto?.mail ? (
        <Fact label="E-mail">
          <a href={`mailto:${contatto.mail}`}>{contatto.mail}</a>
        </Fact>
      ) : null}
      {contatto?.tel ? (
        <Fact label="Telefono">
          <a href={telHref(contatto.tel)}>{contatto.tel}</a>
        </Fact>
      ) : null}
    </>
  );
}

/** By when an open report has to be answered, as its list and the desk say it. */
function ReportDeadlineFact({ report: { termine } }: { readonly report: FullRequest['documento'] }) {
  if (termine === null || termine.stato === 'evasa') return null;
  return (
    <Fact label="Termine">
      {termine.subito ? null : `${unbrokenText(`Rispondi entro ${dayWithArticle(termine.scade)}`)} `}
      <ReportDeadline row={termine} />
    </Fact>
  );
}

function MissingRequest() {
  return (
    <>
      <PageHeader title="Richiesta" back={backLink} />
      <Panel>
        <EmptyState
          title={loadFailures.missing}
          action={<ButtonLink to={backLink.to}>Torna alle richieste</ButtonLink>}
        />
      </Panel>
    </>
  );
}
