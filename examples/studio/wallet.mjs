// The studio's side of the wallet: signs each call, and repeats it as the rules of the protocol say.
import { createHmac, randomUUID } from 'node:crypto';

const TRIES = { bet: 3, win: 3, 'end-round': 3 };
const MOST_ROLLBACKS = 500;

/** @param {{url: string, key: string, secret: string, pauseMs?: number}} settings */
export function createWallet({ url, key, secret, pauseMs = 1000 }) {
  async function once(call, body) {
    const text = JSON.stringify(body);
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
    const response = await fetch(`${url}/provider/v1/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-key-id': key,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body: text,
      signal: AbortSignal.timeout(5000),
    });
    // Weather: nobody knows whether it was heard, so the same is said again.
    if (response.status >= 500 || response.status === 429) throw new Error(`weather ${response.status}`);
    const answer = await response.json();
    if (!answer.success) throw Object.assign(new Error(answer.errorCode), { refused: answer.errorCode });
    return answer.value;
  }

  /** Says the same until there is an answer. A refusal is an answer. */
  async function patiently(call, body, tries) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(call, { request_uuid: randomUUID(), ...body });
      } catch (error) {
        if (error.refused || attempt >= tries) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  return {
    authenticate: (token) => patiently('authenticate', { token }, 3),
    /** A bet of which nobody knows whether it was taken is taken back: the player is not charged for silence. */
    async bet(body) {
      try {
        return await patiently('bet', body, TRIES.bet);
      } catch (error) {
        if (!error.refused) void this.rollback(body).catch((lost) => console.error('rollback:', lost.message));
        throw error;
      }
    },
    win: ({ token: _token, ...body }) => patiently('win', body, TRIES.win),
    rollback: ({ user, game_code, round, transaction_uuid }) =>
      patiently(
        'rollback',
        {
          user,
          game_code,
          round,
          transaction_uuid: `back-${transaction_uuid}`,
          reference_transaction_uuid: transaction_uuid,
        },
        MOST_ROLLBACKS,
      ),
  };
}
