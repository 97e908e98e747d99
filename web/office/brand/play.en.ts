export const en = {
  limits: 'Stakes and pay-outs',
  limitsHint:
    'They hold in every game, of ours and of outside studios; a game may have limits of its own, set where the games are. No round may be able to pay more than the largest pay-out: a stake that could is refused.',
  leastStakeMinor: 'Smallest stake',
  mostStakeMinor: 'Largest stake',
  mostPayoutMinor: 'Largest pay-out',
  waitingMinutes: 'Minutes that a round waits',
  waitingHint:
    'A round in which the player decides, mines for example, is ended for him after so long without a move: what he has won is paid, and where nothing was opened the stake goes back.',
  crash: 'Ghuri Crash: time for bets and between flights',
  crashHint:
    'In seconds, from the next flight on. Whether the game is offered at all is decided in the list of games; its limits too.',
  tables: 'Tables: time for bets and between rounds',
  tablesHint:
    'In seconds, from the next round on, the same at every table. Limits of a single table are set in the list of games.',
  tableBettingMs: 'Bets are taken for',
  tablePauseMs: 'The cards lie for',
  crashBettingMs: 'Bets are taken for',
  crashPauseMs: 'The end is shown for',
  minimumRound: 'Least time of a round',
  minimumRoundHint:
    'In milliseconds. A round cannot be started sooner after the last one; 0 sets no limit. Slower play protects players.',
};
