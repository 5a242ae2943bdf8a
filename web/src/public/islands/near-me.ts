import { formatCoarseDegrees } from '@commiato/italy/places/position';
import { nearbySearchTexts } from '../near-texts.ts';

/** Accepts a position up to ten minutes old; gives up with a message after 15 seconds. Both in ms. */
const positionOptions = { maximumAge: 600_000, timeout: 15_000 };
const permissionDenied = 1;

/** Makes 'Vicino a me' request the position and open the page with it, rounded to two decimals (about a kilometre) for privacy. */
export function enhanceNearMeForm(form: HTMLElement): void {
  const said = form.querySelector('[role=status]');
  const say = (text: string) => said?.replaceChildren(text);
  const action = form.getAttribute('action') ?? '';

  const go = ({ coords }: GeolocationPosition) => {
    const at = new URLSearchParams({
      lat: formatCoarseDegrees(coords.latitude),
      lng: formatCoarseDegrees(coords.longitude),
    });
    say('');
    location.assign(`${action}?${at}`);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    say(nearbySearchTexts.asking);
    navigator.geolocation.getCurrentPosition(
      go,
      ({ code }) => say(code === permissionDenied ? nearbySearchTexts.denied : nearbySearchTexts.unknown),
      positionOptions,
    );
  });
}
