import { expect, test, vi } from 'vitest';
import { joinTabs } from './other-tabs.ts';

/** Tabs beside each other: what one says, all others hear at once. */
function browser() {
  const ears: ((data: unknown) => void)[] = [];
  return (token: string | null) => {
    const tab = { token, brandCode: 'demo' };
    let own: ((data: unknown) => void) | null = null;
    const channel = {
      postMessage: (data: unknown) => ears.filter((ear) => ear !== own).forEach((ear) => ear(data)),
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => {
        own = (data) => listener({ data });
        ears.push(own);
      },
    };
    const tabs = joinTabs(
      { token: () => tab.token, brandCode: () => tab.brandCode },
      () => channel as unknown as BroadcastChannel,
    );
    return { tab, ...tabs };
  };
}

test('a second tab works in the session of the first; a first one has nobody to ask', async () => {
  const open = browser();
  expect(await open(null).ask()).toBeNull();
  open('token-1');
  expect(await open(null).ask()).toMatchObject({ token: 'token-1', brandCode: 'demo' });
});

test('who logs in opens the door of every tab that stands before it, and of no other', () => {
  const open = browser();
  const [first, waiting, working] = [open(null), open(null), open('token-of-another')];
  const [onWaiting, onWorking] = [vi.fn(), vi.fn()];
  waiting.hear({ onIn: onWaiting });
  working.hear({ onIn: onWorking });
  first.tab.token = 'token-1';
  first.sayIn();
  expect(onWaiting).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 'token-1' }));
  expect(onWorking).not.toHaveBeenCalled();
});

test('logging out ends every tab of this session and none of another', () => {
  const open = browser();
  const [left, same, other] = [open('token-1'), open('token-1'), open('token-2')];
  const [onSame, onOther] = [vi.fn(), vi.fn()];
  same.hear({ onOver: onSame });
  other.hear({ onOver: onOther });
  left.sayOver('token-1', 'left');
  expect(onSame).toHaveBeenCalledExactlyOnceWith('left');
  expect(onOther).not.toHaveBeenCalled();
});

test('who works in one tab rests in none; it is not said at every move', () => {
  const open = browser();
  const [one, other] = [open('token-1'), open('token-1')];
  const onSeen = vi.fn();
  const stop = other.hear({ onSeen });
  for (const atMs of [0, 10, 9_999, 10_000]) one.saySeen(atMs);
  expect(onSeen).toHaveBeenCalledTimes(2);
  stop();
  one.saySeen(90_000);
  expect(onSeen).toHaveBeenCalledTimes(2);
});
