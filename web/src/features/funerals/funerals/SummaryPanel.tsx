import {
  eventDayText,
  eventHoursText,
  eventKindLabel,
  eventPlace,
  nextEvent,
} from '@commiato/contracts/funerals/event-words';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { bodyOrUrnPlace, isCremated } from '@commiato/contracts/funerals/funeral-words';
import { changeFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { romeLocalTime } from '@commiato/italy/clock';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { telephoneDoubt } from '@commiato/italy/telephones';
import { IconPhone } from '@tabler/icons-react';
import { telHref } from '../../../lib/contact-links.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { ButtonAnchor } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { resourceNamesText } from '../resources/fields.ts';
import { numbersToCall, stillNeededWords } from './fields.ts';
import styles from './summary.module.css';

/** What somebody asks of a service first: the next appointment, who goes, where the body lies, whom to call, what is missing. */
export function SummaryPanel({ funeral }: { readonly funeral: Funeral }) {
  const now = new Date();
  const next = nextEvent(funeral.eventi, romeLocalTime(now));
  const remains = bodyOrUrnPlace(funeral, isCremated(funeral.eventi, romeLocalTime(now)));
  const callers = numbersToCall(funeral);
  // To whoever may not fill it in, it says nothing; and what is not shown to them would seem missing.
  const missing = useMayCall(changeFuneral) ? stillNeededWords(funeral, romeLocalTime(new Date())) : [];
  return (
    <div className={styles.summary}>
      <Panel title="In breve">
        <dl className={styles.facts}>
          <div>
            <dt>Prossimo appuntamento</dt>
            <dd>{next ? <EventSummary event={next} today={romeDay(now)} /> : 'Nessuno in programma'}</dd>
          </div>
          {next ? (
            <>
              <Fact name="Chi va" text={resourceNamesText(next.risorse, 'persona') || 'Nessuno ancora'} />
              <Fact name="Carro" text={resourceNamesText(next.risorse, 'carro') || 'Nessuno ancora'} />
            </>
          ) : null}
          {remains.thing === 'salma' ? <Fact name="La salma" text={remains.place || 'Non indicata'} /> : null}
          {remains.thing === 'urna' && remains.place ? <Fact name="L’urna" text={remains.place} /> : null}
          {missing.length > 0 ? <Fact name="Manca" text={missing.join(', ')} /> : null}
        </dl>
        {callers.length > 0 ? (
          <div className={styles.calls}>
            {callers.map(({ who, number }) => {
              const href = telHref(number);
              return href ? (
                <ButtonAnchor key={number} href={href} icon={<IconPhone size={18} stroke={1.6} aria-hidden />}>
                  Chiama {number} ({who})
                </ButtonAnchor>
              ) : (
                <p key={number}>
                  {number} ({who}): {telephoneDoubt(number)}
                </p>
              );
            })}
          </div>
        ) : null}
      </Panel>
    </div>
  );
}

const Fact = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

const EventSummary = ({ event, today }: { readonly event: FuneralEvent; readonly today: string }) => (
  <>
    <strong>{eventKindLabel(event.tipo)}</strong> {eventDayText(event, today)} {eventHoursText(event)}
    {eventPlace(event) ? <span>{curlyApostrophes(eventPlace(event))}</span> : null}
  </>
);
