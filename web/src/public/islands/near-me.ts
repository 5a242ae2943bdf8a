import { coarseDegrees } from '@commiato/italy/places/position';
import { nearTexts } from '../near-texts.ts';

/** A position of the last ten minutes will do; who waits longer than 15 seconds is told. Both in milliseconds. */
const positionOptions = { maximumAge: 600_000, timeout: 15_000 };
const permissionDenied = 1;

/** Makes 'Vicino a me' ask the browser for the position and go on with two decimals of it, about a kilometre. */
export function startNearMe(place: HTMLElement): void {
  const said = place.querySelector('[role=status]');
  const say = (text: string) => said?.replaceChildren(text);
  const action = place.getAttribute('action') ?? '';

  const go = ({ coords }: GeolocationPosition) => {
    const at = new URLSearchParams({ lat: coarseDegrees(coords.latitude), lng: coarseDegrees(coords.longitude) });
    say('');
    location.assign(`${action}?${at}`);
  };

  place.addEventListener('submit', (event) => {
    event.preventDefault();
    say(nearTexts.asking);
    navigator.geolocation.getCurrentPosition(
      go,
      ({ code }) => say(code === permissionDenied ? nearTexts.denied : nearTexts.unknown),
      positionOptions,
    );
  });
}
