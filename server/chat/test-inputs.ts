/** A room as the office writes it. */
export const roomOfTest = {
  name: { BN: 'আড্ডা', EN: 'Adda' },
  topic: { BN: 'যা খুশি', EN: 'Anything' },
  position: 1,
  isOpen: true,
  isShown: true,
  slowModeSeconds: 0,
};
