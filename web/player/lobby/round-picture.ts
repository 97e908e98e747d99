import { beginCard, cardColours, PICTURE_PX, writeLine } from '../../kit/picture-card.ts';

/** What stands on the picture of a round. */
export interface RoundPicture {
  brand: string;
  game: string;
  /** Address of the game's poster. */
  poster: string;
  multiple: string;
  /** Below the multiple: who it was, what was staked; each only where the player wants it. */
  lines: readonly string[];
  /** At the foot: which round it is, and where it can be checked. */
  foot: string;
}

/** Draws the picture on the device: nothing of it travels before the player sends it. */
export async function drawRound(canvas: HTMLCanvasElement, picture: RoundPicture): Promise<void> {
  const poster = await loaded(picture.poster);
  const context = await beginCard(canvas, { letters: picture.game + picture.multiple, middle: { x: 710, y: 500 } });
  if (poster) paintPoster(context, poster);
  const x = poster ? 710 : PICTURE_PX / 2;
  const most = poster ? 620 : 940;
  const { marigold, rice } = cardColours;
  writeLine(context, { text: picture.brand, x, y: 150, size: 40, colour: marigold, most });
  writeLine(context, { text: picture.game, x, y: 330, size: 72, colour: rice, most });
  writeLine(context, { text: picture.multiple, x, y: 560, size: 190, colour: marigold, most });
  for (const [at, text] of picture.lines.entries())
    writeLine(context, { text, x, y: 680 + at * 70, size: 46, colour: rice, most });
  writeLine(context, { text: picture.foot, x: PICTURE_PX / 2, y: 1000, size: 32, colour: rice, most: 980 });
}

/** A picture that does not come is no reason to have none: the rest is drawn without it. */
async function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** Upright at the left, cut to its frame. */
function paintPoster(context: CanvasRenderingContext2D, poster: HTMLImageElement): void {
  const [x, y, width, height] = [70, 230, 300, 480];
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, 28);
  context.clip();
  const scale = Math.max(width / (poster.naturalWidth || width), height / (poster.naturalHeight || height));
  const [drawnWidth, drawnHeight] = [(poster.naturalWidth || width) * scale, (poster.naturalHeight || height) * scale];
  context.drawImage(poster, x + (width - drawnWidth) / 2, y + (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  context.restore();
}
