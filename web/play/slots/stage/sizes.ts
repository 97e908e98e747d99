/** The window on the screen, in CSS pixels. */
export interface Sizes {
  width: number;
  height: number;
  cellWidth: number;
  cellHeight: number;
  /** Side of a symbol. */
  side: number;
  /** Device pixels of a CSS pixel. */
  scale: number;
}
