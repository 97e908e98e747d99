import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { fields, type ScratchChoice, type ScratchRoundView } from '../../../../games/instant/scratch/shapes.ts';
import type { BoardProps } from '../design.ts';
import cover from './art/cover.svg?url';
import { Foil } from './foil.ts';
import { type Place, Scratching, wonFields } from './scratching.ts';

type Props = BoardProps<ScratchChoice, ScratchRoundView, never>;

/** Of the coin, in fields. */
const COIN = 0.17;
/** After three alike are found the rest comes off by itself. */
const REST_MS = 700;
/** From the last field to the result. */
const TOLD_MS = 350;
const everyField = Array.from({ length: fields }, (_, field) => field);

/** One card: what has been scratched off, and the brass that still lies on it. */
export function useCard({ phase, view, viewKey, calm, play, onShown }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const foil = useRef<Foil>(null);
  const brass = useBrass();
  const scratching = useRef(new Scratching());
  const [open, setOpen] = useState<readonly number[]>([]);
  const told = useRef(onShown);
  told.current = onShown;
  const isBeingScratched = phase === 'showing';
  const bare = view !== null && !isBeingScratched;
  const liesBare = useRef(bare);
  liesBare.current = bare;

  useEffect(() => {
    const place = canvas.current;
    if (place === null || brass === null) return undefined;
    scratching.current = new Scratching();
    setOpen([]);
    foil.current = new Foil(place, brass);
    const lay = () => foil.current?.cover((field) => scratching.current.isOpen(field));
    // A card that was shown before lies there bare.
    if (liesBare.current) for (const field of everyField) scratching.current.open(field);
    lay();
    const watch = new ResizeObserver(lay);
    watch.observe(place);
    return () => watch.disconnect();
  }, [viewKey, brass]);

  const reveal = useCallback(
    (opened: readonly number[]) => {
      if (opened.length === 0) return;
      for (const field of opened) foil.current?.open(field);
      setOpen(scratching.current.openFields);
      play((use, now) => use.dotara(440 * 2 ** (scratching.current.openFields.length / 12), now, 0.12));
    },
    [play],
  );
  const openSome = useCallback(
    (wanted: readonly number[]) => reveal(wanted.filter((field) => scratching.current.open(field))),
    [reveal],
  );

  const card = view?.outcome.card ?? [];
  const won = wonFields(card, view?.outcome.won ?? null, bare ? everyField : open);
  const isFound = won !== null;
  useEffect(() => {
    if (!isBeingScratched) return undefined;
    const all = open.length === fields;
    if (!all && !isFound) return undefined;
    const timer = setTimeout(() => (all ? told.current() : openSome(everyField)), all ? (calm ? 0 : TOLD_MS) : REST_MS);
    return () => clearTimeout(timer);
  }, [isBeingScratched, open, isFound, calm, openSome]);

  return {
    canvas,
    won,
    isOpen: (field: number) => bare || open.includes(field),
    open: (field: number) => openSome([field]),
    openAll: () => openSome(everyField),
    pointer: usePointer(foil, (from, to) => {
      foil.current?.rub(from, to, COIN);
      reveal(scratching.current.rub(from, to, COIN));
      play((use, now) => use.wood(1_500, now, 0.018));
    }),
  };
}

/** The finger or the mouse as strokes over the card. */
function usePointer(foil: { readonly current: Foil | null }, onStroke: (from: Place, to: Place) => void) {
  const last = useRef<Place | null>(null);
  const stroke = (event: PointerEvent) => {
    const to = foil.current?.placeOf(event);
    if (!to || last.current === null) return;
    onStroke(last.current, to);
    last.current = to;
  };
  const lift = () => {
    last.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = foil.current?.placeOf(event) ?? null;
      stroke(event);
    },
    onPointerMove: stroke,
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** The picture of the brass, once it is loaded. */
function useBrass(): HTMLImageElement | null {
  const [brass, setBrass] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const image = new Image();
    image.addEventListener('load', () => setBrass(image), { once: true });
    image.src = cover;
  }, []);
  return brass;
}
