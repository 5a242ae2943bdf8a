import { publicCalls } from '@commiato/contracts/notices/public-calls';
import { useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Heart, type HeartProps } from '../parts/heart.tsx';
import { callPublic, hasFields } from './call-public.ts';
import { hasGivenHeart, rememberHeart } from './heart-memory.ts';
import { logFailure } from './log-failure.ts';

async function giveHeart(id: string): Promise<number> {
  const answer = await callPublic(publicCalls.heart, { params: { id } });
  if (!hasFields(answer, ['cuori']) || typeof answer.cuori !== 'number') throw new TypeError('Risposta senza cuori');
  return answer.cuori;
}

function HeartIsland({ notice, count: initial, given: before = false }: HeartProps) {
  const [count, setCount] = useState(initial);
  const [given, setGiven] = useState(before);
  const [thanked, setThanked] = useState(false);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  useEffect(() => setGiven((known) => known || hasGivenHeart(notice._id)), [notice._id]);

  async function give() {
    if (busy.current || given) return;
    busy.current = true;
    setSending(true);
    try {
      setCount(await giveHeart(notice._id));
      setGiven(true);
      setThanked(true);
      rememberHeart(notice._id);
    } catch (error) {
      logFailure('Il cuore non è arrivato.', error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }
  return (
    <Heart notice={notice} count={count} given={given} thanked={thanked} sending={sending} onGive={() => void give()} />
  );
}

/** Sends the heart without leaving the page; after one success the button is inactive. */
export function hydrateHeart(place: HTMLElement): void {
  const { id: _id = '', nome = '', cognome = '', count = '0', given } = place.dataset;
  hydrateRoot(place, <HeartIsland notice={{ _id, nome, cognome }} count={Number(count)} given={given === 'true'} />);
}
