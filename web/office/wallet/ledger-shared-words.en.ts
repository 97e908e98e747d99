/** Of flights, tables and draws, which many players share. */
export const en = {
  flightBetInTime: {
    name: 'Bets on a flight come before it',
    why: 'No bet on a flight of Crash was taken at or after the close of its betting, by the database’s clock.',
  },
  flightEnds: {
    name: 'A flight ends every bet on it',
    why: 'When a flight is over, each bet is cashed out where the flight reached its multiple, and lost elsewhere.',
  },
  flightSeed: {
    name: 'A flight’s seed was promised before',
    why: 'The seed of each flight is the one whose hash was shown before its betting, and of its chain.',
  },
  flightPaid: {
    name: 'Flights are paid soon',
    why: 'Within 30 seconds of its end a flight has paid everybody it owed.',
  },
  flightPlaced: {
    name: 'Bets on flights were placed there',
    why: 'Each of our bets on a flight is one that its player placed on it.',
  },
  flightBooks: {
    name: 'Bets on flights stand in both books',
    why: 'Each bet on a flight is one bet of ours with the same stake, and was paid what it came to.',
  },
  tableBetInTime: {
    name: 'Bets at tables come in time',
    why: 'No bet at a table was taken at or after the close of its betting, by the database’s clock.',
  },
  tableEnds: {
    name: 'A round at a table ends every bet',
    why: 'When a round is decided each bet on it is won or lost; when it is void, each stake goes back.',
  },
  tablePlaces: {
    name: 'A bet at a table is the sum of its chips',
    why: 'Each bet costs what was put on its positions, and is paid no more than those positions can pay.',
  },
  tableSeed: {
    name: 'A table’s seed was promised before',
    why: 'The seed of each round is the one whose hash was shown before its betting, and of its chain.',
  },
  tablePaid: {
    name: 'Tables pay promptly',
    why: 'Within 30 seconds of its end a round has paid everybody it owed.',
  },
  tablePlaced: {
    name: 'Bets of tables were placed there',
    why: 'Each of our bets of a table is one that its player placed there.',
  },
  tableBooks: {
    name: 'Bets at tables stand in both books',
    why: 'Each bet at a table is one bet of ours with the same stake, and was paid what it came to.',
  },
  ticketInTime: {
    name: 'Tickets come before the close',
    why: 'No lottery ticket was taken at or after the close of its draw, by the database’s clock.',
  },
  drawSeal: {
    name: 'A draw’s seal holds all its tickets',
    why: 'What a draw published before its numbers covers every ticket that plays in it, and no other.',
  },
  drawSeed: {
    name: 'A draw’s seed was promised before',
    why: 'The seed of each of our own draws is the one whose hash was shown before its betting.',
  },
  drawAfterSeal: {
    name: 'Numbers come after the seal',
    why: 'No draw got its numbers before its tickets were sealed and its time had come.',
  },
  drawParts: {
    name: 'A settled draw is settled whole',
    why: 'Every part of the tickets of a settled draw was settled by its latest numbers.',
  },
  drawSums: {
    name: 'The parts of a draw add up',
    why: 'What the parts of a settled draw say was staked and paid is what its tickets say.',
  },
  bigWins: {
    name: 'Every big win is shown as one',
    why: 'Each lottery prize that is as high as its draw says waits for a review or had one; no other does.',
  },
  drawDue: {
    name: 'Draws are on time',
    why: 'Our own draws are drawn within a minute of their time, and settled within ten minutes.',
  },
  ticketBooks: {
    name: 'Tickets stand in both books',
    why: 'Each lottery ticket is one bet of ours with the same stake, and ends as its draw does.',
  },
  ticketOfBet: { name: 'Bets on lotteries have tickets', why: 'Each bet on a lottery is a ticket of a draw.' },
} as const;
