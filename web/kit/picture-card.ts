/** Square, as large as messengers show a picture whole. */
export const PICTURE_PX = 1080;

export const cardColours = { night: '#241c4a', deep: '#120e2b', marigold: '#f6b53a', rice: '#fff6e2' } as const;
const FONT = "'Hind Siliguri', sans-serif";

/** Begins a picture that people send on: the ground of the house with a lotus of rice paste around its middle. */
export async function beginCard(
  canvas: HTMLCanvasElement,
  { letters, middle }: { letters: string; middle: { x: number; y: number } },
): Promise<CanvasRenderingContext2D> {
  await document.fonts.load(`600 100px ${FONT}`, letters);
  canvas.width = PICTURE_PX;
  canvas.height = PICTURE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the canvas has no picture');
  context.textAlign = 'center';
  paintGround(context, middle);
  return context;
}

function paintGround(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }): void {
  const ground = context.createRadialGradient(x, y - 40, 60, PICTURE_PX / 2, PICTURE_PX / 2, 900);
  ground.addColorStop(0, cardColours.night);
  ground.addColorStop(1, cardColours.deep);
  context.fillStyle = ground;
  context.fillRect(0, 0, PICTURE_PX, PICTURE_PX);
  context.strokeStyle = 'rgb(255 246 226 / 0.1)';
  context.lineWidth = 4;
  for (const [petals, length] of [
    [16, 470],
    [12, 350],
  ] as const) {
    for (let petal = 0; petal < petals; petal += 1) {
      context.save();
      context.translate(x, y);
      context.rotate((petal * 2 * Math.PI) / petals);
      context.beginPath();
      context.moveTo(0, -length * 0.42);
      context.bezierCurveTo(-length * 0.2, -length * 0.62, -length * 0.14, -length * 0.86, 0, -length);
      context.bezierCurveTo(length * 0.14, -length * 0.86, length * 0.2, -length * 0.62, 0, -length * 0.42);
      context.stroke();
      context.restore();
    }
  }
  context.strokeStyle = cardColours.marigold;
  context.lineWidth = 6;
  context.beginPath();
  context.roundRect(24, 24, PICTURE_PX - 48, PICTURE_PX - 48, 36);
  context.stroke();
}

export interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  colour: string;
  /** What does not fit is made narrower. */
  most: number;
}

export function writeLine(context: CanvasRenderingContext2D, { text, x, y, size, colour, most }: Line): void {
  context.font = `600 ${size}px ${FONT}`;
  context.fillStyle = colour;
  context.fillText(text, x, y, most);
}
