import { eventDayText, eventHoursText, eventKindLabel, eventPlace } from '@commiato/contracts/funerals/event-words';
import { funeralName, stageLabel } from '@commiato/contracts/funerals/funeral-words';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { romeLocalTime } from '@commiato/italy/clock';
import { capitalized, curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { useParams } from 'react-router';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import sheet from '../agenda/sheet.module.css';
import { resourceNamesText } from '../resources/fields.ts';
import { useTasks } from '../tasks/api.ts';
import { datedDueWords } from '../tasks/fields.ts';
import { useFuneral } from './api.ts';
import { filledFieldsWithLabels, nameOfPerson, numbersToCall, stillNeededWords } from './fields.ts';
import styles from './summary.module.css';
import { useVisibleParts } from './use-seen-parts.ts';

const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del servizio' };
const title = 'Scheda del servizio';

/** `/servizio/{id}/scheda`: all that is known of a funeral on one sheet for printing. */
export function FuneralSheetScreen() {
  const { id = '' } = useParams();
  const query = useFuneral(id);
  const maySeeTasks = useMayCall(listTasks);
  const { notices } = useVisibleParts();
  const ofFuneral = useTasks({ servizio: id }, maySeeTasks);
  const { data: funeral } = query;
  const back = { to: paths.funeral(id), label: 'Servizio' };
  // Printed before the tasks have come, the sheet would leave them out.
  if (!funeral || (maySeeTasks && !ofFuneral.data))
    return <LoadingOrError {...loadTexts} query={funeral ? ofFuneral : query} title={title} back={back} />;
  const { data: tasks = [] } = ofFuneral;
  // What is not shown to whoever does not see notices, as tax code and notice, would seem missing.
  const missing = notices ? stillNeededWords(funeral, romeLocalTime(new Date())) : [];
  return (
    <>
      <PageHeader
        title={title}
        lead={`${funeralName(funeral)}, ${stageLabel(funeral.stadio).toLowerCase()}`}
        back={back}
        actions={<PrintButton />}
      />
      <div className={sheet.sheet}>
        <dl className={styles.facts}>
          {filledFieldsWithLabels(funeral, romeLocalTime(new Date())).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <h2>Appuntamenti</h2>
        {funeral.eventi.length === 0 ? <p>Nessuno.</p> : <Events funeral={funeral} />}
        <h2>Famiglia e numeri</h2>
        <ul>
          {funeral.persone.map((person) => (
            <li key={person._id}>
              {[`${nameOfPerson(person)} (${person.ruolo})`, person.cell, person.tel, person.mail]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
          {numbersToCall({ ...funeral, persone: [] }).map(({ who, number }) => (
            <li key={number}>
              {capitalized(who)}: {number}
            </li>
          ))}
        </ul>
        {tasks.length > 0 ? (
          <>
            <h2>Da fare</h2>
            <ul className={sheet.tasks}>
              {tasks.map(({ _id, testo, giorno, persona }) => (
                <li key={_id}>
                  {[curlyApostrophes(testo), datedDueWords(giorno), persona ? curlyApostrophes(persona.nome) : '']
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {missing.length > 0 ? (
          <>
            <h2>Manca</h2>
            <p>{missing.join(', ')}.</p>
          </>
        ) : null}
      </div>
    </>
  );
}

function Events({ funeral: { eventi } }: { readonly funeral: Funeral }) {
  return (
    <table className={sheet.table}>
      <thead>
        <tr>
          {['Quando', 'Che cosa', 'Dove', 'Chi va', 'Carro', 'Sala'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {eventi.map((event) => (
          <tr key={event._id}>
            <td data-nome="Quando">
              {eventDayText(event, romeDay(new Date()))} {eventHoursText(event)}
              {event.stato === 'in programma' ? '' : `, ${event.stato}`}
            </td>
            <td data-nome="Che cosa">
              <strong>{eventKindLabel(event.tipo)}</strong>
              {event.note ? <small>{curlyApostrophes(event.note)}</small> : null}
            </td>
            <td data-nome="Dove">{curlyApostrophes(eventPlace(event))}</td>
            <td data-nome="Chi va">{resourceNamesText(event.risorse, 'persona')}</td>
            <td data-nome="Carro">{resourceNamesText(event.risorse, 'carro')}</td>
            <td data-nome="Sala">{resourceNamesText(event.risorse, 'sala')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
