import { inBoth } from '../../../contract/in-both.ts';

/** Of flights, tables and draws, which many players share. */
export const words = inBoth({
  roomBetInTime: {
    name: ['Bets in rooms come in time', 'টেবিল ও উড়ানের বাজি সময়মতো ধরা'],
    why: [
      'No bet at a table or on a flight was taken at or after the close of its betting, by the database’s clock.',
      'ডেটাবেজের ঘড়িতে বাজি ধরার সময় শেষ হওয়ার পরে কোনো টেবিলে বা উড়ানে বাজি নেওয়া হয়নি।',
    ],
  },
  roomEnds: {
    name: ['A round in a room ends every bet', 'রাউন্ড শেষে সব বাজির নিষ্পত্তি'],
    why: [
      'When a round or a flight is over each bet on it is won or lost; when it is void, each stake goes back.',
      'রাউন্ড বা উড়ান শেষ হলে প্রতিটি বাজি জেতা বা হারা; বাতিল হলে প্রতিটি বাজির টাকা ফেরত।',
    ],
  },
  flightEnds: {
    name: ['A flight cashes out what it reached', 'উড়ান যত দূর গেছে তত দূরের ক্যাশ আউট'],
    why: [
      'When a flight is over, each bet is cashed out if the flight reached its multiple, and lost otherwise.',
      'যে গুণে উড়ান পৌঁছেছে সে বাজি ক্যাশ আউট, বাকিগুলো হারা; কোনোটি ঝুলে নেই।',
    ],
  },
  flightPosition: {
    name: ['One bet in each place on a flight', 'উড়ানের এক জায়গায় একটিই বাজি'],
    why: ['No player has two bets in the same place of one flight.', 'কোনো খেলোয়াড়ের একই উড়ানের একই জায়গায় দুটি বাজি নেই।'],
  },
  roomPlaces: {
    name: ['A bet in a room is the sum of its places', 'বাজি মানে তার সব ঘরের যোগফল'],
    why: [
      'Each bet costs what was put on its positions, and is paid no more than those positions can pay.',
      'প্রতিটি বাজির দাম তার সব ঘরে রাখা টাকার সমান, আর পাওনা সেই ঘরগুলোর সর্বোচ্চের বেশি নয়।',
    ],
  },
  roomSeed: {
    name: ['A room’s seed was promised before', 'টেবিল ও উড়ানের সিড আগেই ঠিক করা'],
    why: [
      'The seed of each round and flight is the one whose hash was shown before its betting, and of its chain.',
      'বাজির আগে যে সিডের হ্যাশ দেখানো হয়েছে, রাউন্ড বা উড়ানের সিড সেটিই, আর নিজের শিকলেরই।',
    ],
  },
  roomPaid: {
    name: ['Rooms pay promptly', 'টেবিল ও উড়ানের পাওনা দ্রুত মেটানো'],
    why: [
      'Within 30 seconds of its end a round or flight has paid everyone it owed.',
      'শেষ হওয়ার ৩০ সেকেন্ডের মধ্যে রাউন্ড বা উড়ান সবার পাওনা মিটিয়েছে।',
    ],
  },
  roomPlaced: {
    name: ['Bets of rooms were placed there', 'টেবিল ও উড়ানের বাজি সেখানেই ধরা'],
    why: [
      'Each of our bets at a table or on a flight is one that its player placed there.',
      'আমাদের খাতায় টেবিল বা উড়ানের প্রতিটি বাজি খেলোয়াড় সেখানেই ধরেছেন।',
    ],
  },
  roomBooks: {
    name: ['Bets in rooms are in both books', 'টেবিল ও উড়ানের বাজি দুই খাতায়ই আছে'],
    why: [
      'Each bet at a table or on a flight is one bet of ours with the same stake, and was paid what it came to.',
      'টেবিল বা উড়ানের প্রতিটি বাজি আমাদের একটি বাজি, একই অঙ্কের, আর তার পাওনা ঠিকঠাক মেটানো।',
    ],
  },
  ticketInTime: {
    name: ['Tickets come before the close', 'সময়ের মধ্যে টিকিট'],
    why: [
      'No lottery ticket was taken at or after the close of its draw, by the database’s clock.',
      'ডাটাবেসের ঘড়ি অনুযায়ী, ড্র বন্ধ হওয়ার পর কোনো লটারি টিকিট নেওয়া হয়নি।',
    ],
  },
  drawSeal: {
    name: ['A draw’s seal holds all its tickets', 'সিলে ড্রয়ের সব টিকিট'],
    why: [
      'What a draw published before its numbers covers every ticket that plays in it, and no other.',
      'নম্বর ওঠার আগে ড্র যা প্রকাশ করেছে, তাতে এর প্রতিটি টিকিট আছে, বাড়তি কিছু নেই।',
    ],
  },
  drawSeed: {
    name: ['A draw’s seed was promised before', 'ড্রয়ের সিড আগে থেকে ঠিক করা'],
    why: [
      'The seed of each of our own draws is the one whose hash was shown before its betting.',
      'আমাদের প্রতিটি ড্রয়ের সিড সেটিই, যার হ্যাশ বাজির আগে দেখানো হয়েছিল।',
    ],
  },
  drawAfterSeal: {
    name: ['Numbers come after the seal', 'সিলের পরে নম্বর'],
    why: [
      'No draw got its numbers before its tickets were sealed and its time had come.',
      'টিকিট সিল হওয়া আর সময় হওয়ার আগে কোনো ড্রয়ের নম্বর ওঠেনি।',
    ],
  },
  drawParts: {
    name: ['A settled draw is settled whole', 'ড্রয়ের হিসাব পুরো মেটানো'],
    why: [
      'Every part of the tickets of a settled draw was settled by its latest numbers.',
      'মেটানো ড্রয়ের টিকিটের প্রতিটি ভাগ শেষ নম্বর অনুযায়ী মেটানো হয়েছে।',
    ],
  },
  drawSums: {
    name: ['The parts of a draw add up', 'ড্রয়ের ভাগগুলো মেলে'],
    why: [
      'What the parts of a settled draw say was staked and paid is what its tickets say.',
      'মেটানো ড্রয়ের ভাগগুলোতে বাজি আর জয়ের যে অঙ্ক, টিকিটেও তা-ই।',
    ],
  },
  bigWins: {
    name: ['Every big win is shown as one', 'প্রতিটি বড় জয় দেখানো হচ্ছে'],
    why: [
      'Each lottery prize that is as high as its draw says waits for a review or had one; no other does.',
      'ড্রয়ের ঠিক করা অঙ্কের সমান বা বেশি প্রতিটি পুরস্কার বড় জয়ের তালিকায় আছে; অন্য কোনোটি নেই।',
    ],
  },
  drawDue: {
    name: ['Draws are on time', 'ড্র সময়মতো'],
    why: [
      'Our own draws are drawn within a minute of their time, and settled within ten minutes.',
      'আমাদের ড্র নির্ধারিত সময়ের এক মিনিটের মধ্যে হয়, আর দশ মিনিটের মধ্যে মেটানো হয়।',
    ],
  },
  ticketBooks: {
    name: ['Tickets are in both books', 'দুই খাতাতেই টিকিট'],
    why: [
      'Each lottery ticket is one bet of ours with the same stake, and ends as its draw does.',
      'প্রতিটি লটারি টিকিট একই টাকার একটি বাজি, আর ড্রয়ের মতোই শেষ হয়।',
    ],
  },
  ticketOfBet: {
    name: ['Bets on lotteries have tickets', 'লটারির বাজির টিকিট আছে'],
    why: ['Each bet on a lottery is a ticket of a draw.', 'লটারির প্রতিটি বাজি কোনো ড্রয়ের টিকিট।'],
  },
  pvpShares: {
    name: ['Hands between people share out all but the rake', 'মানুষে মানুষে খেলার দান রেক বাদে সব ভাগ করে দেয়'],
    why: [
      'What the seats of a hand put in is what they win and the house’s share together.',
      'একটি দানে আসনগুলো যা দেয়, তা তাদের জেতা টাকা ও হাউসের ভাগের যোগফল।',
    ],
  },
  pvpSeeds: {
    name: ['Hands are dealt from promised seeds', 'দান বাঁটা হয় আগে জানানো সিড থেকে'],
    why: [
      'Each seat’s seed fits the hash it promised, and all are mixed in.',
      'প্রতি আসনের সিড আগে জানানো হ্যাশের সঙ্গে মেলে, সব সিড মেশানো হয়।',
    ],
  },
  pvpMoves: {
    name: ['Moves of a hand have no gap', 'দানের চালে কোনো ফাঁক নেই'],
    why: ['A hand has as many moves as it counts, one after another.', 'দান যত চাল গোনে, পরপর ততগুলোই আছে।'],
  },
  pvpDue: {
    name: ['Turns end in time', 'চালের সময় ঠিকমতো শেষ হয়'],
    why: [
      'Nobody at a table waits for a turn beyond its time and reserve.',
      'চালের সময় ও জমা সময়ের বেশি কেউ টেবিলে অপেক্ষা করেন না।',
    ],
  },
  pvpEntries: {
    name: ['Sit-and-go entries are bets', 'সিট-অ্যান্ড-গোর প্রতিটি এন্ট্রি একটি বাজি'],
    why: [
      'Each entry is one bet of its price, open until the sit-and-go ends and paid its prize then.',
      'প্রতিটি এন্ট্রি তার দামের একটি বাজি; সিট-অ্যান্ড-গো শেষ হওয়া পর্যন্ত খোলা থাকে, তখন পুরস্কার পায়।',
    ],
  },
  pvpPrizes: {
    name: ['Sit-and-go prizes are all entries', 'সিট-অ্যান্ড-গোর পুরস্কার মানে সব এন্ট্রি'],
    why: [
      'What players paid as entries goes back to them as prizes; the house keeps the fees alone.',
      'খেলোয়াড়েরা এন্ট্রি হিসেবে যা দেন, পুরস্কার হয়ে তা-ই ফেরে; সাইট রাখে শুধু ফি।',
    ],
  },
  pvpChips: {
    name: ['Sit-and-go chips never grow', 'সিট-অ্যান্ড-গোর চিপ বাড়ে না'],
    why: [
      'All begin with the same chips; none are added, and only players who are still in hold any.',
      'সবাই সমান চিপ নিয়ে শুরু করেন; চিপ যোগ হয় না, আর যাঁরা টিকে আছেন শুধু তাঁদের কাছেই থাকে।',
    ],
  },
  pvpStacks: {
    name: ['Stacks at tables are in the wallets', 'টেবিলের টাকা ওয়ালেটে আছে'],
    why: [
      'What lies before a member at all tables is their wallet of the tables.',
      'সব টেবিলে সদস্যের সামনে যা আছে, তা-ই তাঁর টেবিলের ওয়ালেট।',
    ],
  },
  pvpPuts: {
    name: ['Seats and their bets agree', 'আসন ও তার বাজি মেলে'],
    why: [
      'What a seat put in and won is what its bets staked and paid.',
      'একটি আসন যা দিয়েছে ও জিতেছে, তার বাজিও তা-ই বলে।',
    ],
  },
  pvpOfBet: {
    name: ['Bets between people have seats', 'মানুষে মানুষে খেলার বাজির আসন আছে'],
    why: ['Each such bet is what a seat put into a hand.', 'এমন প্রতিটি বাজি কোনো দানে একটি আসনের দেওয়া টাকা।'],
  },
  sportsBooks: {
    name: ['Sports tickets match their bets', 'খেলার টিকিট ও বাজি মেলে'],
    why: [
      'Each ticket is a bet of the same stake that is open, taken back or paid as the ticket says.',
      'প্রতিটি টিকিট একই অঙ্কের একটি বাজি, টিকিট যা বলে সেভাবেই খোলা, ফেরত বা নিষ্পত্তি হয়েছে।',
    ],
  },
  sportsOfBet: {
    name: ['Bets on sports have tickets', 'খেলার বাজির টিকিট আছে'],
    why: ['Each bet on sports is a ticket with its selections.', 'খেলায় প্রতিটি বাজি সিলেকশনসহ একটি টিকিট।'],
  },
  sportsChanged: {
    name: ['Changed tickets gave their worth', 'বদলানো টিকিট তার দামেই শেষ হয়েছে'],
    why: [
      'Each ticket that was changed ended for what it gave to the one after it, and never for more than it was worth.',
      'বদলানো প্রতিটি টিকিট ঠিক ততটাই দিয়ে শেষ হয়েছে, যতটা পরের টিকিটে গেছে, আর কখনো তার দামের বেশি নয়।',
    ],
  },
  sportsTables: {
    name: ['League tables follow results', 'পয়েন্ট টেবিল ফলের সঙ্গে মেলে'],
    why: [
      'Tables, form and head to head are made of the results as they are confirmed now.',
      'পয়েন্ট টেবিল, ফর্ম ও মুখোমুখি হিসাব এখন নিশ্চিত হওয়া ফল থেকেই তৈরি।',
    ],
  },
  sportsParts: {
    name: ['Parts of sports tickets add up', 'খেলার টিকিটের অংশগুলো মেলে'],
    why: [
      'The parts that were cashed out and what is still open come to the stake of the ticket.',
      'ক্যাশ আউট হওয়া অংশ আর যা বাকি আছে, মিলে টিকিটের মোট বাজি।',
    ],
  },
  sportsPartsPaid: {
    name: ['Cashed-out parts match their bets', 'ক্যাশ আউটের অংশ ও বাজি মেলে'],
    why: [
      'Each part that was cashed out is a bet of its stake that was paid that amount.',
      'ক্যাশ আউট হওয়া প্রতিটি অংশ তার সমান একটি বাজি, ঠিক তত টাকাই দেওয়া হয়েছে।',
    ],
  },
  sportsCounts: {
    name: ['Turnover follows the ticket’s odds', 'টার্নওভার টিকিটের অডস মেনে চলে'],
    why: [
      'A ticket that says it does not count toward turnover counts nothing, every other counts.',
      'যে টিকিট টার্নওভারে গোনা হবে না বলে লেখা, তার কিছুই গোনা হয় না; অন্য সব গোনা হয়।',
    ],
  },
  splitBets: {
    name: ['Split bets add up', 'ভাগ করা বাজি মেলে'],
    why: [
      'What was taken off an open bet is the stake of the bets that it became.',
      'খোলা বাজি থেকে যা আলাদা হয়েছে, তা থেকে তৈরি বাজিগুলোর অঙ্কের সমান।',
    ],
  },
  sportsCosts: {
    name: ['Liability of outcomes adds up', 'ফলাফলের দায় মেলে'],
    why: [
      'What an outcome may cost is the sum over the tickets on it.',
      'একটি ফলাফলে যত খরচ হতে পারে, তা তার ওপরের টিকিটগুলোর যোগফল।',
    ],
  },
  sportsResults: {
    name: ['Selections are settled by confirmed results', 'নিশ্চিত ফলেই সিলেকশনের নিষ্পত্তি'],
    why: [
      'No selection is settled by a result that its event has not had.',
      'ম্যাচের যে ফল আসেনি, তা দিয়ে কোনো সিলেকশনের নিষ্পত্তি হয়নি।',
    ],
  },
  sportsMost: {
    name: ['No sports ticket pays too much', 'কোনো খেলার টিকিট বেশি দেয় না'],
    why: [
      'No ticket pays more than it would with every selection won.',
      'সব সিলেকশন জিতলে যত, কোনো টিকিট তার বেশি দেয়নি।',
    ],
  },
  sportsDue: {
    name: ['Sports tickets are decided in time', 'খেলার টিকিটের সিদ্ধান্ত সময়মতো'],
    why: [
      'Tickets are decided within a minute of their wait and settled within ten minutes of their last result.',
      'অপেক্ষার এক মিনিটের মধ্যে সিদ্ধান্ত, শেষ ফলের দশ মিনিটের মধ্যে নিষ্পত্তি।',
    ],
  },
});
