/** A fanush: a hood of thin paper over a small flame. Its colours come from the style sheet. */
export function Lantern() {
  return (
    <svg viewBox="0 0 80 110">
      <path
        className="limbo-paper"
        d="M40 3C64 3 77 20 76 42C75 62 66 76 61 92C60 96 56 98 52 98H28C24 98 20 96 19 92C14 76 5 62 4 42C3 20 16 3 40 3Z"
      />
      <path
        className="limbo-light"
        d="M40 22C56 22 64 38 62 56C60 72 54 82 51 96H29C26 82 20 72 18 56C16 38 24 22 40 22Z"
      />
      <path
        className="limbo-seams"
        d="M40 3C26 24 24 62 31 97M40 3C54 24 56 62 49 97M5 36C24 46 56 46 75 36M12 66C30 74 50 74 68 66"
      />
      <path className="limbo-band" d="M20 90C32 94 48 94 60 90L58 98C54 101 26 101 22 98Z" />
      <path className="limbo-flame" d="M40 80C46 88 47 93 44 98C42 101 38 101 36 98C33 93 35 88 40 80Z" />
    </svg>
  );
}
