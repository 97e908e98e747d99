import { encode } from 'uqr';
import { beginCard, cardColours, PICTURE_PX, writeLine } from '../../kit/picture-card.ts';

/** What stands on the card that a member sends to a friend. */
export interface InvitationPicture {
  brand: string;
  title: string;
  /** What the friend gets, and for what; '' where it is nothing. */
  gives: string;
  how: string;
  /** At the foot: where it leads. */
  foot: string;
  /** Behind the QR code. */
  address: string;
}

const CODE_PX = 400;
const MIDDLE = PICTURE_PX / 2;

/** Draws the card on the device. */
export async function drawInvitation(canvas: HTMLCanvasElement, picture: InvitationPicture): Promise<void> {
  const letters = Object.values(picture).join('');
  const context = await beginCard(canvas, { letters, middle: { x: MIDDLE, y: 640 } });
  const { marigold, rice } = cardColours;
  writeLine(context, { text: picture.brand, x: MIDDLE, y: 120, size: 40, colour: marigold, most: 940 });
  writeLine(context, { text: picture.title, x: MIDDLE, y: 220, size: 80, colour: rice, most: 940 });
  writeLine(context, { text: picture.gives, x: MIDDLE, y: 330, size: 72, colour: marigold, most: 940 });
  writeLine(context, { text: picture.how, x: MIDDLE, y: 400, size: 38, colour: rice, most: 940 });
  paintCode(context, picture.address, 460);
  writeLine(context, { text: picture.foot, x: MIDDLE, y: 980, size: 38, colour: rice, most: 940 });
}

/** Dark on white with the quiet edge that cameras want. */
function paintCode(context: CanvasRenderingContext2D, address: string, top: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 3 });
  const left = (PICTURE_PX - CODE_PX) / 2;
  context.fillStyle = '#fff';
  context.beginPath();
  context.roundRect(left, top, CODE_PX, CODE_PX, 24);
  context.fill();
  context.fillStyle = cardColours.deep;
  const edge = (at: number) => Math.round((at * CODE_PX) / size);
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) context.fillRect(left + edge(x), top + edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y));
}
