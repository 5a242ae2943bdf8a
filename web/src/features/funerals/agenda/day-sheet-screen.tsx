import { type AgendaEvent, listAgenda } from '@commiato/contracts/funerals/agenda';
import { clashSentence, jointRiteSentence } from '@commiato/contracts/funerals/clash-words';
import { custodyThingLabels } from '@commiato/contracts/funerals/custody';
import { eventKindLabel } from '@commiato/contracts/funerals/event-words';
import { bodyOrUrnPlace, funeralName } from '@commiato/contracts/funerals/funeral-words';
import type { ResourceKind } from '@commiato/contracts/funerals/resources';
import { capitalized, curlyApostrophes, longDate, romeDay, weekdayName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { telHref } from '../../../lib/contact-links.ts';
import { addressAsLeft } from '../../../lib/list-addresses.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import { EventPlaceLink } from '../events/EventPlaceLink.tsx';
import { resourceNamesText } from '../resources/fields.ts';
import { useTasks } from '../tasks/api.ts';
import { deceasedNameOfTask } from '../tasks/fields.ts';
import { dayFromAddress, hoursWithinDayText } from './fields.ts';
import styles from './sheet.module.css';

const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del foglio di servizio' };

/** `/agenda/foglio`: a day's events and tasks on one sheet for printing. */
export function DaySheetScreen() {
  const [given] = useSearchParams();
  const day = dayFromAddress(given, romeDay(new Date()));
  const query = useQuery(routeQuery(listAgenda, { query: { da: day, a: day } }));
  const ofDay = useTasks({ da: day, a: day });
  // As it was left: the agenda of this day alone had lost the view, the days and whose events were shown.
  const back = { to: addressAsLeft(paths.agenda(), paths.agenda(day)), label: 'Agenda' };
  const title = 'Foglio di servizio';
  // Printed before the tasks have come, the sheet would say that there are none.
  if (!query.data || !ofDay.data)
    return <LoadingOrError {...loadTexts} query={query.data ? ofDay : query} title={title} back={back} />;
  const tasks = ofDay.data;
  const events = query.data.filter(({ stato }) => stato !== 'annullato');
  return (
    <>
      <PageHeader
        title={title}
        lead={`${capitalized(weekdayName(day))} ${longDate(day)}`}
        back={back}
        actions={<PrintButton />}
      />
      <div className={styles.sheet}>
        {events.length === 0 ? <p>Nessun appuntamento in questo giorno.</p> : <Events events={events} day={day} />}
        <h2>Da fare</h2>
        {tasks.length === 0 ? <p>Nessun compito per questo giorno.</p> : null}
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <li key={task._id}>
              {curlyApostrophes(task.testo)}
              {task.id_servizio && task.servizio ? (
                <>
                  {' · '}
                  <Link to={paths.funeral(task.id_servizio)}>{deceasedNameOfTask(task)}</Link>
                </>
              ) : null}
              {task.persona ? ` · ${curlyApostrophes(task.persona.nome)}` : ''}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The numbers of a funeral with whose they are, to be called from the telephone on which the sheet is read. */
function PhoneNumbers({ event: { contatto, tel } }: { readonly event: AgendaEvent }) {
  return (
    <>
      {contatto ? (
        <span className={styles.number}>
          <a href={telHref(contatto.numero)}>{contatto.numero}</a> <small>{curlyApostrophes(contatto.nome)}</small>
        </span>
      ) : null}
      {tel && tel !== contatto?.numero ? (
        <span className={styles.number}>
          <a href={telHref(tel)}>{tel}</a> <small>chi ha chiamato</small>
        </span>
      ) : null}
    </>
  );
}

interface ResourcesProps {
  readonly event: AgendaEvent;
  readonly kind: ResourceKind;
}

/** The event's people, hearses or rooms, with what else needs them then. */
function Resources({ event: { risorse, conflitti }, kind }: ResourcesProps) {
  return (
    <>
      {resourceNamesText(risorse, kind)}
      {conflitti
        .filter(({ risorsa }) => risorsa.tipo === kind)
        .map((clash) => (
          <strong key={`${clash.con._id} ${clash.risorsa._id}`} className={styles.clash}>
            {clashSentence(clash)}
          </strong>
        ))}
    </>
  );
}

/** Where the body lies when the event begins, or the urn. */
function BodyOrUrnPlace({ event }: { readonly event: AgendaEvent }) {
  const { thing, place } = bodyOrUrnPlace(event, event.dopoCremazione);
  return place === '' ? null : <small>{`${custodyThingLabels[thing]}: ${place}`}</small>;
}

function Events({ events, day }: { readonly events: readonly AgendaEvent[]; readonly day: string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Ora', 'Che cosa, per chi', 'Dove', 'Chi va', 'Carro', 'Sala', 'Telefono'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event._id}>
            <td data-nome="Ora">{hoursWithinDayText(event, day)}</td>
            <td data-nome="Che cosa">
              <Link to={paths.funeral(event.id_servizio)}>
                <strong>{eventKindLabel(event.tipo)}</strong> {funeralName(event)}
              </Link>
              {event.stato === 'spostato' ? <small>Spostato: l’ora giusta è questa.</small> : null}
              {event.ritoComune.map((other) => (
                <small key={other._id}>{jointRiteSentence(event, other)}</small>
              ))}
              {event.note ? <small>{curlyApostrophes(event.note)}</small> : null}
            </td>
            <td data-nome="Dove">
              <EventPlaceLink event={event} />
              <BodyOrUrnPlace event={event} />
            </td>
            <td data-nome="Chi va">
              <Resources event={event} kind="persona" />
            </td>
            <td data-nome="Carro">
              <Resources event={event} kind="carro" />
            </td>
            <td data-nome="Sala">
              <Resources event={event} kind="sala" />
            </td>
            <td data-nome="Telefono">
              <PhoneNumbers event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
