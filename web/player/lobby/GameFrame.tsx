import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useWords } from '../../kit/speaking.ts';
import { type FrameNews, newsIn, type WordToFrame } from './frame-news.ts';
import type { words } from './lists.words.ts';

interface Props {
  /** What it is called. */
  title: string;
  address: string;
  /** While true the game takes no new bet: the player is being asked something. */
  held: boolean;
  /** `why` is what a refusal carried. */
  onNews: (news: FrameNews, why: unknown) => void;
  onLoad: () => void;
  /** Speaks to the game. */
  line: Ref<FrameLine>;
}

export interface FrameLine {
  tell: (word: WordToFrame) => void;
}

/** The game itself. It runs on this host under a session of its own; what it says is heard only from that frame. */
export function GameFrame({ title, address, held, onNews, onLoad, line }: Props) {
  const t = useWords<typeof words>('lobby');
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useRef(onNews);
  hear.current = onNews;
  const isHeld = useRef(held);
  isHeld.current = held;
  useEffect(() => {
    const tell = () => tellFrame(frame.current, holding(isHeld.current));
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const said = newsIn(event.data);
      if (said === null) return;
      // A game that has only just come has not heard it yet.
      if (said.news === 'ready') tell();
      hear.current(said.news, said.why);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => tellFrame(frame.current, holding(held)), [held]);
  useImperativeHandle(line, () => ({ tell: (word) => tellFrame(frame.current, word) }), []);
  return (
    <iframe
      ref={frame}
      src={address}
      title={t('gameFrame', { game: title })}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
      className="absolute inset-0 size-full border-0"
    />
  );
}

function holding(held: boolean): WordToFrame {
  return { khela: held ? 'hold' : 'goOn' };
}

function tellFrame(frame: HTMLIFrameElement | null, word: WordToFrame): void {
  frame?.contentWindow?.postMessage(word, location.origin);
}
