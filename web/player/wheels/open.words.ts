import { inBoth } from '../../../contract/in-both.ts';

/** What leads to the wheels from elsewhere. */
export const words = inBoth({
  waiting: [
    '{n, plural, one {A spin of the wheel is yours} other {# spins of the wheel are yours}}',
    '{n, plural, one {চাকায় আপনার একটি স্পিন আছে} other {চাকায় আপনার #টি স্পিন আছে}}',
  ],
});
