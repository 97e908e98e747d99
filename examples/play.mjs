// Registers, logs in, deposits, launches and spins over plain HTTP, knowing nothing of Khela but /openapi.json and the
// wire rules: JSON envelopes, a Merchant and a Language header, encrypted bodies for passwords, an Idempotency-Key for
// money. Node 20 or newer, no packages:   node examples/play.mjs http://localhost:8080
import { createHash, pbkdf2Sync, webcrypto as crypto } from 'node:crypto';

const site = process.argv[2] ?? 'http://localhost:8080';
const openapi = await (await fetch(`${site}/openapi.json`)).json();
const addresses = addressesByName(openapi);
let token = null;

const status = await call('getSystemStatus');
const key = status.info.encryption;
console.log(`brand ${status.info.brand.code}, currency ${status.info.currency.symbol}`);

const username = `guest${Math.floor(performance.timeOrigin + performance.now()).toString(36)}`;
const password = 'khela12345';
token = (await call('register', { username, password, confirmPassword: password, botCheck: await solveBotCheck() }))
  .token;
console.log(`registered ${username}`);
await call('logout');
token = (await call('login', { username, password, type: 'username', botCheck: await solveBotCheck() })).token;
console.log(`logged in, balance ${(await call('getBalance')).sumBalance}`);

const opened = await call('createDeposit', { amount: '500', method: 'sandbox' });
await payAtGateway(opened.paymentUrl);
console.log(
  `deposit ${opened.deposit.id} ${await depositState(opened.deposit.id)}, balance ${(await call('getBalance')).sumBalance}`,
);

const launch = await call('launchGame', { gameCode: 'rickshaw-raja', launchMode: 'GLS', accountType: '1' });
const memberToken = token;
token = new URL(launch.content.game_url, site).hash.slice(1);
const machine = await call('openSlot');
console.log(`machine ${machine.machine}, server seed hash ${machine.fairness.serverSeedHash}`);
for (let index = 0; index < 5; index++) {
  let { round, balance } = await call('spin', { stake: '10' });
  while (!round.closed)
    ({ round, balance } = await call('freeSpin', { roundId: round.roundId, step: round.steps.length }));
  console.log(`spin ${round.nonce}: paid ${round.payout}, balance ${balance}`);
  await pause(machine.minimumRoundMs);
}
token = memberToken;
const bets = await call('listBets', { pageNo: '1', pageSize: '20' });
console.log(`${bets.totalCount} bets in the record, staked ${bets.totalStake}, paid ${bets.totalPayout}`);

/** One call by its name in the OpenAPI document. */
async function call(name, input = {}) {
  const { path, verb, encrypted, money } = addresses[name];
  const inQuery = verb === 'GET' || verb === 'DELETE';
  const body = encrypted ? { value: await encrypt(input) } : input;
  const response = await fetch(`${site}${path}${inQuery ? `?${new URLSearchParams(input)}` : ''}`, {
    method: verb,
    headers: {
      language: 'EN',
      ...(token ? { authorization: token } : {}),
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
      ...(money ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(inQuery ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!answer.success)
    throw new Error(`${name}: ${response.status} ${answer.errorCode} ${JSON.stringify(answer.value)}`);
  return answer.value;
}

function addressesByName(document) {
  const found = {};
  for (const [path, verbs] of Object.entries(document.paths)) {
    for (const [verb, operation] of Object.entries(verbs)) {
      found[operation.operationId] = {
        path,
        verb: verb.toUpperCase(),
        encrypted: operation['x-encrypted'] === true,
        money: (operation.parameters ?? []).some((parameter) => parameter.$ref?.endsWith('/IdempotencyKey')),
      };
    }
  }
  return found;
}

/** Compact JWE, ECDH-ES on P-256 with A256GCM (RFC 7516 and 7518), with nothing but WebCrypto. */
async function encrypt(payload) {
  const theirs = await crypto.subtle.importKey('jwk', key.jwk, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  const ours = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', ours.publicKey);
  const header = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: key.kid,
    iat: Math.floor((performance.timeOrigin + performance.now()) / 1000),
    jti: crypto.randomUUID(),
    epk: { kty, crv, x, y },
  };
  const shared = Buffer.from(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256));
  const length = (bytes) => Buffer.from([0, 0, 0, bytes]);
  const name = Buffer.from('A256GCM');
  // Concat KDF: SHA-256 over counter, secret, algorithm, empty party names and the key's 256 bits.
  const derived = createHash('sha256')
    .update(
      Buffer.concat([length(1), shared, length(name.length), name, length(0), length(0), Buffer.from([0, 0, 1, 0])]),
    )
    .digest();
  const protectedHeader = Buffer.from(JSON.stringify(header)).toString('base64url');
  const contentKey = await crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = Buffer.from(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: Buffer.from(protectedHeader) },
      contentKey,
      Buffer.from(JSON.stringify(payload)),
    ),
  );
  const [ciphertext, tag] = [sealed.subarray(0, -16), sealed.subarray(-16)];
  return [
    protectedHeader,
    '',
    Buffer.from(iv).toString('base64url'),
    ciphertext.toString('base64url'),
    tag.toString('base64url'),
  ].join('.');
}

/** The proof of work of the altcha family: PBKDF2 of nonce and counter until the key starts as the challenge says. */
async function solveBotCheck() {
  const challenge = await call('getBotChallenge');
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter++) {
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
    password.writeUInt32BE(counter, nonce.length / 2);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (!derivedKey.startsWith(keyPrefix)) continue;
    return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
}

/** What a person does on the sandbox company's page: reads it and presses Pay. */
async function payAtGateway(paymentUrl) {
  const page = await (await fetch(paymentUrl)).text();
  const field = (name) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)[1].replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const form = new URLSearchParams({
    order: field('order'),
    signature: field('signature'),
    lang: field('lang'),
    behaviour: 'good',
    choice: 'pay',
  });
  const paid = await fetch(new URL('/pay', paymentUrl), {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: new URL(paymentUrl).origin },
  });
  if (paid.status >= 400) throw new Error(`the payment page answered ${paid.status}`);
}

async function depositState(depositId) {
  for (let tries = 0; tries < 50; tries++) {
    const { state } = await call('getDeposit', { depositId });
    if (state !== 'pending') return state;
    await pause(100);
  }
  return 'pending';
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
