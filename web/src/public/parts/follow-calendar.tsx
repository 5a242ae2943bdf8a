import { googleCalendarAddress, webcalAddress } from '../../lib/public-links.ts';

/** How to subscribe to the calendar at an absolute address: in the program of the device, at Google, or anywhere else. */
export function FollowCalendar({ address }: { address: string }) {
  return (
    <p className="event-follow">
      <a href={webcalAddress(address)}>Gli orari nel proprio calendario</a>: se uno cambia, si aggiorna da solo.{' '}
      <a href={googleCalendarAddress(address)} target="_blank" rel="noopener noreferrer">
        Aggiungi a Google Calendar
      </a>
      , o in altri programmi con <a href={address}>l’indirizzo del calendario</a>.
    </p>
  );
}
