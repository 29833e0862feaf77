/** Examples in which this renderer differs from a specification on purpose, by their numbers. */
export type Difference = { readonly because: string; readonly examples: readonly number[] };

const HTML = 'HTML in a text is left out';
const SCHEMES = 'only http, https, mailto and tel lead away from the site';

export const commonMarkDifferences: readonly Difference[] = [
  {
    because: HTML,
    examples: [
      21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164,
      165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 180, 184, 185, 186, 187,
      188, 189, 190, 191, 201, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 625,
      626, 627, 628, 629, 630, 631, 642, 643,
    ],
  },
  { because: SCHEMES, examples: [500, 596, 598, 599, 601] },
  { because: 'a link without an address is only text', examples: [200, 485, 486, 487, 567] },
  { because: 'a bare address is a link, as on GitHub', examples: [602, 608, 611, 612] },
];

export const gfmDifferences: readonly Difference[] = [{ because: SCHEMES, examples: [20] }];
