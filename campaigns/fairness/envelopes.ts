import type { EnvelopeRecord } from '../../contract/gifts.ts';
import { envelopeVersion, sealText } from '../../games/envelope.ts';
import { nameOf, sharesOf } from '../../server/gifts/sealing.ts';
import { sha256 } from '../../server/platform/process/seal.ts';

/** Envelopes as members take them along: sealed and split by the very rules of the house, the first without a share of theirs. */
export function envelopesOf(count: number): EnvelopeRecord[] {
  return Array.from({ length: count }, (_, at) => {
    const [envelope, shares, amountMinor] = [nameOf(980_001n, at + 1), 3 + 7 * at, 10_007n * BigInt(at + 1)];
    const salt = sha256(`salt ${at}`);
    const lies = sharesOf(salt, envelope, amountMinor, shares);
    const sealed = { envelope, version: envelopeVersion, amountMinor: String(amountMinor), salt: salt.toString('hex') };
    return {
      envelope,
      version: envelopeVersion,
      amountMinor: String(amountMinor),
      shares,
      seal: sha256(sealText(sealed, lies)).toString('hex'),
      opensAtMs: 0,
      closesAtMs: 1,
      ownPlace: at === 0 ? null : at + 1,
      ownMinor: at === 0 ? null : String(lies[at]),
      revealed: { salt: sealed.salt, sharesMinor: lies },
    };
  });
}
