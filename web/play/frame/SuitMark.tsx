const shapes = {
  spades:
    'M50 8C60 30 88 42 88 64c0 14-20 20-32 8 1 10 5 16 12 20H32c7-4 11-10 12-20-12 12-32 6-32-8C12 42 40 30 50 8Z',
  hearts: 'M50 92C20 66 8 50 8 32 8 8 40 6 50 28 60 6 92 8 92 32c0 18-12 34-42 60Z',
  diamonds: 'M50 6 84 50 50 94 16 50Z',
  clubs:
    'M50 8a19 19 0 0 1 16 30c14-6 26 4 26 16 0 18-24 24-36 10 1 14 5 22 12 28H32c7-6 11-14 12-28C32 78 8 72 8 54c0-12 12-22 26-16A19 19 0 0 1 50 8Z',
} as const;

/** A suit by its shape; red suits are marked by the colour of what it stands in. */
export function SuitMark({ suit }: { suit: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 100 100" className="table-suit" data-red={suit === 'hearts' || suit === 'diamonds'} aria-hidden>
      <path d={shapes[suit]} />
    </svg>
  );
}
