// A small studio with one game, Three Cups, outside of the house: it knows our wallet by docs/provider-api.md alone.
// Node 20 or newer, no packages:
//   node examples/studio/server.mjs --wallet http://localhost:8080 --key pk-… --secret … [--port 8090]
// In the office the studio opens at http://localhost:8090/{game}?token={token}&lang={lang}&back={back}
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createWallet } from './wallet.mjs';

const GAME = 'three-cups';
/** One of three cups hides the ball: 2.91 times the stake is a return of 97 percent. */
const PAYS_HUNDREDTHS = 291;
const STAKES = [100, 500, 1000, 5000];

/** Starts the studio; `walletUrl` is where Khela listens. */
export async function startStudio({ walletUrl, key, secret, port = 8090, pauseMs = 1000 }) {
  const wallet = createWallet({ url: walletUrl, key, secret, pauseMs });
  // A real studio keeps its rounds in a database; here they live as long as the process.
  const rounds = new Map();
  const page = readFileSync(new URL('page.html', import.meta.url), 'utf8');
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://studio');
    try {
      if (request.method === 'GET' && url.pathname === `/${GAME}`)
        return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page);
      if (request.method !== 'POST') return response.writeHead(404).end();
      const said = JSON.parse(await textOf(request));
      const answer = url.pathname === '/api/enter' ? await enter(wallet, said) : await play(wallet, rounds, said);
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer));
    } catch (error) {
      const code = error.refused ?? 'trouble';
      response.writeHead(error.refused ? 422 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: code }));
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address();
  return {
    url: `http://127.0.0.1:${bound}`,
    rounds,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

async function enter(wallet, { token }) {
  const player = await wallet.authenticate(String(token));
  const stakes = STAKES.map((stake) => scaled(stake, player.scale));
  return { balance: player.balance, scale: player.scale, currency: player.currency, stakes, pays: PAYS_HUNDREDTHS };
}

/** A stake is taken before the cups are looked under, and a win is told until it is paid. */
async function play(wallet, rounds, { token, cup, stake }) {
  const player = await wallet.authenticate(String(token));
  if (![0, 1, 2].includes(cup) || !STAKES.some((one) => scaled(one, player.scale) === stake))
    throw Object.assign(new Error('bad_input'), { refused: 'bad_input' });
  const round = { id: `cups-${randomUUID()}`, cup, ball: randomInt(3), stake, state: 'open' };
  rounds.set(round.id, round);
  const said = {
    user: player.user,
    token,
    game_code: GAME,
    currency: player.currency,
    scale: player.scale,
    round: round.id,
  };
  const bet = { ...said, amount: stake, transaction_uuid: `${round.id}:bet` };
  await wallet.bet(bet);
  const isWon = round.ball === cup;
  const paid = isWon ? Math.floor((stake * PAYS_HUNDREDTHS) / 100) : 0;
  const win = {
    ...said,
    amount: paid,
    transaction_uuid: `${round.id}:win`,
    reference_transaction_uuid: bet.transaction_uuid,
    round_closed: true,
  };
  const { balance } = await wallet.win(win);
  round.state = 'settled';
  return { ball: round.ball, isWon, paid, balance };
}

function scaled(hundredths, scale) {
  return Math.round(hundredths * 10 ** (scale - 2));
}

async function textOf(request) {
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > 10_000) throw new Error('too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString() || '{}';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const given = (name) => process.argv[process.argv.indexOf(name) + 1];
  if (!process.argv.includes('--key') || !process.argv.includes('--secret')) {
    console.error('Usage: node examples/studio/server.mjs --wallet URL --key KEY --secret SECRET [--port 8090]');
    process.exit(2);
  }
  const port = process.argv.includes('--port') ? Number(given('--port')) : 8090;
  const walletUrl = process.argv.includes('--wallet') ? given('--wallet') : 'http://localhost:8080';
  const studio = await startStudio({ walletUrl, key: given('--key'), secret: given('--secret'), port });
  console.log(`Three Cups opens at ${studio.url}/${GAME}`);
}
