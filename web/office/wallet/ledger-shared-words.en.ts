/** Of flights, tables and draws, which many players share. */
export const en = {
  roomBetInTime: {
    name: 'Bets in rooms come in time',
    why: 'No bet at a table or on a flight was taken at or after the close of its betting, by the database’s clock.',
  },
  roomEnds: {
    name: 'A round in a room ends every bet',
    why: 'When a round or a flight is over each bet on it is won or lost; when it is void, each stake goes back.',
  },
  flightEnds: {
    name: 'A flight cashes out what it reached',
    why: 'When a flight is over, each bet is cashed out where the flight reached its multiple, and lost elsewhere.',
  },
  flightPosition: {
    name: 'One bet in each place on a flight',
    why: 'No player has two bets in the same place of one flight.',
  },
  roomPlaces: {
    name: 'A bet in a room is the sum of its places',
    why: 'Each bet costs what was put on its positions, and is paid no more than those positions can pay.',
  },
  roomSeed: {
    name: 'A room’s seed was promised before',
    why: 'The seed of each round and flight is the one whose hash was shown before its betting, and of its chain.',
  },
  roomPaid: {
    name: 'Rooms pay promptly',
    why: 'Within 30 seconds of its end a round or flight has paid everybody it owed.',
  },
  roomPlaced: {
    name: 'Bets of rooms were placed there',
    why: 'Each of our bets at a table or on a flight is one that its player placed there.',
  },
  roomBooks: {
    name: 'Bets in rooms stand in both books',
    why: 'Each bet at a table or on a flight is one bet of ours with the same stake, and was paid what it came to.',
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
