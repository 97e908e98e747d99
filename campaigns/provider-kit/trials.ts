import { badInputTrials } from './trials-malformed.ts';
import { signatureTrials } from './trials-signature.ts';
import { stormTrials } from './trials-storm.ts';
import type { Trial } from './table.ts';

const inOrder: readonly Trial[] = [
  {
    group: 'Rounds',
    name: 'authenticate tells the player and echoes request_uuid',
    async play(table) {
      const heard = await table.say('authenticate', { token: table.who.token, request_uuid: 'kit-echo' });
      table.same(heard.value['request_uuid'], 'kit-echo', 'request_uuid');
      table.same(heard.value['user'], table.who.user, 'the user');
      table.same(heard.value['balance'], table.balance, 'the balance');
    },
  },
  {
    group: 'Rounds',
    name: 'a bet takes its stake and a win pays',
    async play(table) {
      const bet = table.bet();
      const heard = await table.done('bet', bet, -100);
      table.same(heard.value['transaction_uuid'], bet.transaction_uuid, 'transaction_uuid');
      await table.done('win', table.win(bet, 250), 250);
    },
  },
  {
    group: 'Rounds',
    name: 'a round has several bets and several wins',
    async play(table) {
      const first = table.bet();
      const second = table.bet({ round: first.round, amount: 50 });
      await table.done('bet', first, -100);
      await table.done('bet', second, -50);
      for (const amount of [10, 0, 70]) await table.done('win', table.win(first, amount), amount);
      await table.done('win', { ...table.win(second, 60), round_closed: true }, 60);
    },
  },
  {
    group: 'Rounds',
    name: 'no bet is taken after its round has ended, and a late win is paid',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      await table.done('end-round', table.end(bet), 0);
      await table.refused('bet', table.bet({ round: bet.round }), 'round_closed');
      await table.done('win', table.win(bet, 30), 30);
    },
  },
  {
    group: 'Rounds',
    name: 'jackpots and bonus wins are paid without a bet, once',
    async play(table) {
      const [jackpot, bonus] = [table.prize(90), table.prize(40)];
      await table.done('jackpot-win', jackpot, 90);
      await table.done('bonus-win', bonus, 40);
      const { balance } = table;
      for (const [path, body] of [['jackpot-win', jackpot] as const, ['bonus-win', bonus] as const])
        await table.say(path, body);
      table.balance = balance;
      await table.settled();
    },
  },
  {
    group: 'Rounds',
    name: 'amounts of another scale are exact, or refused',
    async play(table) {
      const finer = table.who.scale + 2;
      await table.done('bet', table.bet({ amount: 12_300, scale: finer }), -123);
      await table.refused('bet', table.bet({ amount: 12_350, scale: finer }), 'bad_input');
      if (table.who.scale > 0) await table.done('bet', table.bet({ amount: 1, scale: table.who.scale - 1 }), -10);
    },
  },
  {
    group: 'Rounds',
    name: 'a bet above the balance is refused',
    play: async (table) =>
      void (await table.refused('bet', table.bet({ amount: table.balance + 1 }), 'insufficient_balance')),
  },
];

const repeated: readonly Trial[] = [
  {
    group: 'Repetition',
    name: 'a repeated bet takes one stake',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      for (let time = 0; time < 3; time += 1) await table.say('bet', bet);
      await table.settled();
    },
  },
  {
    group: 'Repetition',
    name: 'a repeated win pays once',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      const win = table.win(bet, 80);
      await table.done('win', win, 80);
      for (let time = 0; time < 3; time += 1) await table.say('win', win);
      await table.settled();
    },
  },
  {
    group: 'Repetition',
    name: 'a repeated call is told its first answer',
    async play(table) {
      const bet = table.bet();
      const first = await table.done('bet', bet, -100);
      await table.done('bet', table.bet(), -100);
      const again = await table.say('bet', bet);
      table.same(again.code, null, 'the code of the repeated bet');
      table.same(again.value['balance'], first.value['balance'], 'the balance in the repeated answer');
      table.same(again.value['transaction_id'], first.value['transaction_id'], 'our id in the repeated answer');
    },
  },
  {
    group: 'Repetition',
    name: 'an id with another content is refused',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      await table.refused('bet', { ...bet, amount: 101 }, 'key_reused');
      await table.refused('bet', { ...bet, round: table.name('round') }, 'key_reused');
      await table.refused('win', { ...table.win(bet, 5), transaction_uuid: bet.transaction_uuid }, 'key_reused');
    },
  },
  {
    group: 'Repetition',
    name: 'a bet whose answer was lost is taken once',
    async play(table) {
      for (let time = 0; time < 8; time += 1) {
        const bet = table.bet({ amount: 10 });
        await table.say('bet', bet, { lost: true });
        const heard = await table.say('bet', bet);
        table.same(heard.code, null, 'the code of the repeated bet');
        table.balance -= 10;
        await table.settled();
      }
    },
  },
  {
    group: 'Repetition',
    name: '500 rollbacks of one bet give its stake back once',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      const back = table.rollback(bet);
      await table.done('rollback', back, 100);
      for (let sent = 1; sent < 500; sent += 50) {
        const heard = await Promise.all(Array.from({ length: 50 }, () => table.say('rollback', back)));
        for (const { code } of heard) table.same(code, null, 'the code of a repeated rollback');
      }
      await table.settled();
    },
  },
];

const disordered: readonly Trial[] = [
  {
    group: 'Order',
    name: 'a rollback before its bet answers well, and keeps the bet away',
    async play(table) {
      const bet = table.bet();
      await table.done('rollback', table.rollback(bet), 0);
      for (let time = 0; time < 2; time += 1) await table.refused('bet', bet, 'bet_rolled_back');
      await table.refused('win', table.win(bet, 10), 'bet_rolled_back');
    },
  },
  {
    group: 'Order',
    name: 'a bet is taken back once, under whatever id',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      await table.done('rollback', table.rollback(bet), 100);
      const heard = await table.say('rollback', table.rollback(bet));
      table.same(heard.code, null, 'the code of a second rollback');
      await table.settled();
    },
  },
  {
    group: 'Order',
    name: 'a bet that was taken back wins nothing',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      await table.done('rollback', table.rollback(bet), 100);
      await table.refused('win', table.win(bet, 10), 'bet_rolled_back');
    },
  },
  {
    group: 'Order',
    name: 'a settled bet is not taken back',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      await table.done('win', table.win(bet, 0), 0);
      await table.refused('rollback', table.rollback(bet), 'bet_settled');
    },
  },
  {
    group: 'Order',
    name: 'a win without its bet is refused, and paid when the bet has come',
    async play(table) {
      const bet = table.bet();
      const win = table.win(bet, 40);
      await table.refused('win', win, 'bet_unknown');
      await table.done('bet', bet, -100);
      await table.done('win', win, 40);
    },
  },
];

const deadTokens: readonly Trial[] = [
  {
    group: 'Tokens',
    name: 'a win is paid whatever its token',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      await table.done('win', { ...table.win(bet, 20), token: 'expired-long-ago' }, 20);
    },
  },
  {
    group: 'Tokens',
    name: 'a rollback is carried out whatever its token',
    async play(table) {
      const bet = table.bet();
      await table.done('bet', bet, -100);
      await table.done('rollback', { ...table.rollback(bet), token: 'expired-long-ago' }, 100);
    },
  },
  {
    group: 'Tokens',
    name: 'a bet and a balance need a token that is alive',
    async play(table) {
      await table.refused('bet', table.bet({ token: 'expired-long-ago' }), 'token_expired');
      await table.refused('balance', { user: table.who.user, token: 'expired-long-ago' }, 'token_expired');
      await table.refused('authenticate', { token: 'expired-long-ago' }, 'token_expired');
    },
  },
];

/** Everything that a wallet is asked. */
export const trials: readonly Trial[] = [
  ...inOrder,
  ...repeated,
  ...disordered,
  ...deadTokens,
  ...stormTrials,
  ...badInputTrials,
  ...signatureTrials,
];
