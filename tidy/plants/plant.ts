/** A fault planted for one rule to find, and its neighbour that does the same thing properly. Paths to texts. */
export interface Plant {
  rule: string;
  /** What is wrong, as the name of the test. */
  fault: string;
  planted: Record<string, string>;
  clean: Record<string, string>;
}
