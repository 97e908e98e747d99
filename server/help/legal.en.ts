/** The pages of the law and of the house, in English. Words in brackets are filled in for the brand: see marks.ts. */
export const en = {
  about: {
    title: 'About us',
    body: `<p>[brand] is a games house drawn in Bengal: slots, and in time more, with the colours of rickshaw painting and the white lines of alpona. Everything is in Bengali and in English.</p>
<p>This site is a demonstration. It shows how a games house can be honest: results that every player can check, returns that are stated openly, a record of every movement of the balance.</p>
<p>Nobody pays here, and nobody is paid: all money is <a href="/help#play-money">play money</a>.</p>`,
  },
  contact: {
    title: 'Contact us',
    body: `<p>The quickest way is <a href="/service">customer service</a>: a window of its own, in which you find answers and can write to us.</p>
<ul><li><strong>By mail:</strong> [contact]</li><li><strong>Feedback and complaints:</strong> on the page <a href="/feedback">Feedback</a>, with pictures if you like. The answer comes on the same page.</li></ul>
<p>We never ask for your password or payment password, on no channel. Whoever does is not one of us.</p>`,
  },
  terms: {
    title: 'General terms',
    body: `<h3>Who may play</h3>
<p>You must be [age] or over, and of the age at which such games are allowed where you live. One person, one account. Play under your own account only, and let nobody else use it.</p>
<h3>Your account</h3>
<p>Choose a password that you use nowhere else, and keep it to yourself. Whoever logs in with it is taken to be you. If you think that somebody else knows it, tell us at once and we will lock the account.</p>
<h3>Stakes and wins</h3>
<p>A stake is taken from your balance when the round begins, and a win is added when it ends. A round that has begun cannot be taken back. If a fault of ours makes a round impossible to finish, the stake is returned.</p>
<h3>Faults</h3>
<p>Where a game shows something different from what our records say, the records count, and you can see them: every round can be replayed from them. We correct a wrong entry by a visible correction, never by changing what was written.</p>
<h3>Deposits, withdrawals, bonuses</h3>
<p>Their rules stand under <a href="/help#deposits">Deposits</a>, <a href="/help#withdrawals">Withdrawals</a> and <a href="/help#bonuses">Bonuses</a> and are a part of these terms. What a bonus asks of you is shown before you accept it, and does not change while it runs.</p>
<h3>Fair use</h3>
<p>Programs that play by themselves, attempts to disturb the site, and several accounts to one person are not allowed. We may close an account for this, and we say why.</p>
<h3>Play money</h3>
<p>Nothing on this site is owed to you in real money, and nothing on it can be. If the demonstration ends, balances end with it.</p>
<h3>Changes</h3>
<p>If we change these terms, a notice says so before they count. The day of the last change stands above.</p>`,
  },
  responsible: {
    title: 'Responsible gaming',
    body: `<p>Play is for pleasure. It is no way to earn money, and no way out of trouble, not even where the money is real. Over time a game of chance costs more than it gives; that is what the stated return means.</p>
<h3>Signs</h3>
<p>Good ones: you decide beforehand how long you play, you can stop in the middle, and you would tell anybody about it. Bad ones: you play longer than you meant to, you try to win back what is gone, you hide it, or you sleep, work or eat worse because of it.</p>
<h3>If you know the bad signs</h3>
<p>Stop for today, talk to somebody you trust, and ask for help. In Bangladesh the listening line Kaan Pete Roi takes calls about any kind of distress. In many countries Gamblers Anonymous holds free meetings, also online, and <a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a> gives free advice in many languages.</p>
<h3>Decide beforehand</h3>
<p>On the page <a href="/member/protection">Play safely</a> you set limits on paying in, losing and staking, ask to be reminded of the time, or take a break: a <a href="/member/protection">time-out</a> from a day to six weeks, or a <a href="/member/protection">self-exclusion</a> of six months, longer, or for ever. A break is not ended earlier, even if you ask. You can withdraw your money all the same.</p>
<h3>Children</h3>
<p>Children and young people must not play. If children use your device, sign out, and do not let the browser keep your password.</p>`,
  },
  privacy: {
    title: 'Privacy',
    body: `<h3>What we keep</h3>
<p>Your user name and what you enter when you register; your password only as a hash from which it cannot be read back; your rounds, deposits, withdrawals and the movements of your balance; what you write to us; and when, from which address and with which kind of device you were logged in.</p>
<h3>What for</h3>
<p>To run your account, to prove results and balances, to notice attempts to break into accounts, and to keep the rules of play. We do not sell anything of this, and we show no advertisements of others.</p>
<h3>Who sees it</h3>
<p>You, in the member centre. Our staff as far as their task needs it, and what they do is written down. In the board of latest wins your name is hidden.</p>
<h3>On your device</h3>
<p>We store your language, a random name for this browser, and while you are logged in a token that ends when you close the tab. Pictures that you send us lose what the camera wrote into them, such as the place.</p>
<h3>How long</h3>
<p>Records of money and of play are kept as long as the demonstration runs, since they prove that everything was right. Failed logins are forgotten after a short time.</p>
<h3>Your rights</h3>
<p>Ask us at any time what we hold on you, or to have your account closed. We answer within a month.</p>`,
  },
  affiliates: {
    title: 'Affiliates',
    body: `<p>An affiliate, or agent, brings players to a site. [brand] does not take agents on at present: it makes no contracts with them and pays nothing for bringing players.</p>
<ul><li>Accounts of agents that there are have a code of their own; who registers with it stands below them as a downline.</li><li>Where the house allows it, an agent can send play money to a downline, and a downline back. Each transfer stands in both account records.</li><li>An agent never sees the password or the payment accounts of a downline.</li></ul>
<p>What is not allowed to anybody: to press people, to promise wins, to speak to anybody under [age], or to open accounts in the names of others. Whoever does so loses the account.</p>
<p>If you would like to do something for [brand] otherwise, see <a href="/join">Join us</a>.</p>`,
  },
  refund: {
    title: 'Refund policy',
    body: `<p>There is no real money on this site, so none can be refunded. For play money these rules count:</p>
<ul><li><strong>A deposit that was not paid</strong> ends by itself. Nothing was taken, so nothing is returned.</li><li><strong>A deposit of a wrong amount</strong> is credited with what was really paid.</li><li><strong>A stake</strong> is returned whole if a fault of ours makes the round impossible to finish, or if a result is void. A finished round stands, won or lost.</li><li><strong>A withdrawal</strong> that is refused, cancelled or fails comes back to the balance whole.</li><li><strong>A payment that did not reach you</strong> can be reported until it is confirmed. Where you are right, it is paid again or returned to your balance.</li><li><strong>Fees</strong>, if there are any, are shown beforehand. They are returned with a payment that failed.</li></ul>
<p>Write to us on the page <a href="/feedback">Feedback</a> and name the number of the deposit, withdrawal or round. A person looks at it and tells you the reason of the decision.</p>`,
  },
} as const;
