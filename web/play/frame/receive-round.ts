import { type PastRound, useReplay } from './replay.ts';

/** Asks the page around for the round, and waits for it. */
export async function receiveRound(): Promise<void> {
  const round = await new Promise<PastRound>((resolve) => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      const said = data as { khela?: unknown; round?: PastRound } | null;
      if (origin !== location.origin || source !== window.parent || said?.khela !== 'replay' || !said.round) return;
      removeEventListener('message', listen);
      resolve(said.round);
    };
    addEventListener('message', listen);
    window.parent.postMessage({ khela: 'replay' }, location.origin);
  });
  const [{ answerOf }, { ReplayBar: Bar }] = await Promise.all([
    import('./recorded-line.ts'),
    import('./ReplayBar.tsx'),
  ]);
  useReplay.setState({ round, parts: { answerOf, Bar } });
}
