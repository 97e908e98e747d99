import { useMemo } from 'react';
import { encode } from 'uqr';

/** An address as a QR code: dark on white whatever the theme, since cameras want it so. */
export function QrCode({ text, label, sizePx }: { text: string; label: string; sizePx: number }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="flex-none rounded-control"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0d0f1a" d={path} />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  // A quiet edge of four squares, as the standard asks.
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
