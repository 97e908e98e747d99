import type { Table, Trial } from './table.ts';

/** Many calls at the same moment. */
export const stormTrials: readonly Trial[] = [
  {
    group: 'Storms',
    name: '64 equal bets at once take one stake and get one answer',
    async play(table) {
      const bet = table.bet();
      const heard = await Promise.all(Array.from({ length: 64 }, () => table.say('bet', bet)));
      const answers = new Set(heard.map(({ code, value }) => `${code} ${String(value['balance'])}`));
      table.balance -= 100;
      table.same([...answers].join(', '), `null ${table.balance}`, 'what 64 equal bets are answered');
      await table.settled();
    },
  },
  {
    group: 'Storms',
    name: '64 bets at once never overdraw',
    async play(table) {
      // Money for sixteen of them and not for a seventeenth.
      const amount = Math.floor(table.balance / 16);
      const bets = Array.from({ length: 64 }, () => table.bet({ amount }));
      const heard = await Promise.all(bets.map((bet) => table.say('bet', bet)));
      const taken = bets.filter((_, at) => heard[at]?.code === null);
      table.same(taken.length, Math.floor(table.balance / amount), 'the number of bets that were taken');
      table.balance -= taken.length * amount;
      await table.settled();
      await Promise.all(taken.map((bet) => table.say('rollback', table.rollback(bet))));
      table.balance += taken.length * amount;
      await table.settled();
    },
  },
  {
    group: 'Storms',
    name: 'bets, wins and rollbacks of the same rounds at once have one right end',
    play: mixed,
  },
];

/** Whatever comes first, a bet ends in one of three ways; a patient studio's last rollback ends what is open. */
async function mixed(table: Table): Promise<void> {
  const bets = Array.from({ length: 16 }, () => table.bet({ amount: 20 }));
  const wins = bets.map((bet) => table.win(bet, 50));
  const backs = bets.map((bet) => table.rollback(bet));
  await Promise.all(
    Array.from({ length: 8 }, (_, time) =>
      Promise.all(
        bets.map((bet, at) => {
          const kind = (time * 5 + at * 3) % 3;
          if (kind === 0) return table.say('bet', bet);
          return kind === 1 ? table.say('win', wins[at]!) : table.say('rollback', backs[at]!);
        }),
      ),
    ),
  );
  for (const [at, bet] of bets.entries()) {
    // Told now, each has its end: taken back, or settled by its win.
    await table.say('bet', bet);
    const win = await table.say('win', wins[at]!);
    await table.say('rollback', backs[at]!);
    if (win.code === null) table.balance += 30;
    else table.same(win.code, 'bet_rolled_back', 'the code of a win that was not paid');
  }
  await table.settled();
}
