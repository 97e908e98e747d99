/** Questions that come up often, in English. Words in brackets are filled in for the brand: see marks.ts. */
export const en = {
  start: {
    title: 'How do I begin?',
    body: `<p>Press <strong>Register</strong>, choose a user name and a password, and agree to the <a href="/help#terms">terms</a>. You are logged in at once. You must be [age] or over.</p>
<p>Most games can be tried without an account: open a game and choose to play for fun. Nothing is kept of it.</p>
<ol><li>Register, or log in.</li><li>Take some play money on the deposit page.</li><li>Open a game. Its return and its rules stand behind the sign with the i.</li></ol>
<p>Would you rather have [brand] as an app? The page <a href="/down">Get the app</a> shows how on your phone.</p>`,
  },
  account: {
    title: 'My account and my password',
    body: `<p>Your account is opened by your user name and password. The <strong>security centre</strong> in the member centre shows on which devices you are logged in.</p>
<h3>I cannot get in</h3>
<p>Check the keyboard’s language and capital letters first. After several wrong tries we ask you for the letters in a picture, and after many we let you wait a while; that protects you from people who guess. If you have forgotten your password, use <strong>Forgotten password</strong> in the login window where it is offered, or write to us.</p>
<h3>Somebody else knows my password</h3>
<p>Tell us at once through <a href="/service">customer service</a>. We lock the account until you are back in charge of it. None of us will ever ask for your password.</p>
<h3>I want to close my account</h3>
<p>Write to us. What you still have can be withdrawn before. If you only want a break, the page <strong>Play safely</strong> in the member centre is quicker, and it cannot be undone in a weak moment.</p>`,
  },
  deposits: {
    title: 'Deposits',
    body: `<p>Open <strong>Deposit</strong>, choose a method and an amount, and follow the steps. All methods here are sandboxes: they behave like a payment company, and no real payment takes place. Never enter the details of a real card, bank account or mobile wallet.</p>
<ul><li>The least amount of most methods is [deposit-least], the highest [deposit-most]. Each method states its own.</li><li>A fee, if there is one, is shown before you confirm.</li><li>Most deposits are credited within seconds. Those that people look at take a little longer.</li></ul>
<h3>My deposit has not arrived</h3>
<p>Look it up under <strong>Account record</strong>. A deposit that was not paid in time ends by itself and nothing is lost. If you paid and it is not there, send us the number of the deposit as <a href="/feedback">feedback</a>, with a picture of the slip.</p>`,
  },
  withdrawals: {
    title: 'Withdrawals',
    body: `<p>You need a payment password and a payout account in your own name; both are set up on the withdrawal page.</p>
<ul><li>From [withdrawal-least] up to [withdrawal-most] at a time, at most [withdrawals-a-day] times a day.</li><li>Before a withdrawal, [turnover] of what you deposited must have been played. The page shows what is missing. A bet counts once it is settled; one that was taken back does not.</li><li>Bets on the same outcome count together: no more than they cost, and no more than they won or lost in all. Bets against each other count for next to nothing. Slots, keno and scratch cards count every stake in full.</li><li>The amount is put aside as soon as you ask for it. It comes back whole if the request is refused or you cancel it.</li></ul>
<h3>Who looks at it?</h3>
<p>Rules look first, and where they find something unusual, such as a new device, a person looks too. Large amounts need two people. You see each step under the request.</p>
<h3>Did the money come?</h3>
<p>When we have paid, you are asked whether it came: whole, in part or not at all. Without a word from you it counts as received after [receipt-minutes] minutes. If it did not come, add a picture that shows so; people will look into it.</p>`,
  },
  bonuses: {
    title: 'Bonuses',
    body: `<p>A bonus is never put on you: you see its terms first and accept or decline it.</p>
<ul><li><strong>Wagering.</strong> A bonus must be played so many times before what is left of it becomes cash. The terms say how many.</li><li><strong>What counts.</strong> Settled bets. Those on the same outcome, such as one draw, one flight or one round at a table, count together: no more than they cost, and no more than they won or lost in all. Bets against each other count for next to nothing. Slots, keno and scratch cards count every stake in full.</li><li><strong>Game weights.</strong> Not every game counts in full towards it. The share of each kind of game stands in the terms.</li><li><strong>Time.</strong> A bonus that is not wagered in its time ends, and the bonus money with it. Your own money is not touched.</li><li><strong>Highest stake.</strong> Some bonuses allow stakes on one outcome only up to an amount while they run, all your bets on it together; what would go beyond it is refused and costs nothing.</li></ul>
<p>You can give a bonus up at any time under <strong>Bonus details</strong>. There you also see how far it is wagered, bet by bet.</p>`,
  },
  fairness: {
    title: 'Fair play, and how to check it',
    body: `<p>Each round of our own games comes from three things: a secret server seed, a client seed that you may choose, and a number that counts your rounds. Before it knows your client seed, the game shows you the fingerprint (SHA-256) of the server seed that will be used with it. So the server seed cannot be chosen to suit yours, nor changed without the fingerprint giving it away.</p>
<p>Out of the three, HMAC-SHA256 makes a stream of bytes, and the stream decides where the reels stop. Numbers that would favour one outcome by rounding are thrown away and drawn again, so that every stop is equally likely.</p>
<h3>Check your rounds</h3>
<ol><li>Open the fairness panel in the game, note the fingerprint of the next server seed, and set a client seed of your own.</li><li>Play, then change the client seed again. The old server seed is now shown.</li><li>Compare its fingerprint with the one you noted, and recompute any of your rounds with it.</li></ol>
<h3>What the return means</h3>
<p>Each game states its return: the share of all stakes that it pays back on average over very many rounds. It is computed from the reels exactly, not estimated. It is the same for every player and at every hour, and it does not depend on what you won or lost before. In a short time you can win or lose far more than the return suggests.</p>
<h3>If the line breaks</h3>
<p>Nothing is lost: the result is already fixed, you can go on where you were, and after a while the house finishes the round for you and pays what it won.</p>`,
  },
  'play-money': {
    title: 'Play money',
    body: `<p>Amounts on this site are written with [symbol] and are play money. It cannot be bought, sold, exchanged for goods or paid out in real money, and it has no value outside this site.</p>
<p>Each deposit, stake and win stands in your account record with the balance that was left after it. If a line looks wrong to you, <a href="/feedback">write to us</a> and name its number.</p>`,
  },
  'play-safely': {
    title: 'Limits and breaks',
    body: `<p>Under <strong>Play safely</strong> in the member centre you decide how much you let yourself pay in, lose or stake in a day, a week or a month.</p>
<ul><li>A lower limit counts at once. A higher one counts after [raise-hours] hours, and only if you confirm it again.</li><li>A <strong>time-out</strong> lasts from one day to six weeks.</li><li>A <strong>self-exclusion</strong> lasts six months or more. Nobody can shorten it, and neither can we, even if you ask.</li><li>During a break you cannot bet or deposit and no bonus reaches you. You can withdraw your money all the same.</li></ul>
<p>The reminder shows you over any game how long you have played and what it cost. More on the page <a href="/help#responsible">Responsible gaming</a>.</p>`,
  },
  complaints: {
    title: 'Questions, ideas and complaints',
    body: `<p>Write to us on the page <a href="/feedback">Feedback</a>. Say what happened and what you expected, and name the number of the deposit, bet or round if there is one. Up to three pictures can be added.</p>
<p>A person reads it and answers on the same page. A complaint about a result is decided by the record of the round, which you can check yourself: see <a href="/help#fairness">Fair play</a>.</p>`,
  },
} as const;
