import type { RsbuildPlugin } from '@rsbuild/core';

/** The letters of each font file, copied from its package. A page loads only the files whose letters it shows. */
const UNICODE_RANGES = {
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};

/** Each font has a family, a range of weights and a beginning of its file names. */
const FONTS = [
  ['Sofia Sans', '400 800', 'sofia-sans'],
  ['Sofia Sans Condensed', '800', 'sofia-sans-condensed'],
] as const;

const ARIAL = ['Arial', 'Liberation Sans', 'Nimbus Sans Regular', 'Helvetica'];
const BOLD_ARIAL = ['Arial Bold', 'Liberation Sans Bold', 'Nimbus Sans Bold', 'Helvetica Bold'];
const BOLD_NARROW = ['Arial Narrow Bold', 'Liberation Sans Narrow Bold', 'Nimbus Sans Narrow Bold'];

/**
 * Fallbacks of the same width and height, so that text keeps its lines when the font arrives: family, weights, names of
 * the local font, and the width of our font in per cent of the local one, first for Latin and then for Cyrillic. They
 * were measured in Chromium on the demo posts and on Bulgarian text, with Arimo (the widths of Arial; Arial Narrow is
 * 0.82 of Arial), Roboto and DejaVu Sans.
 */
const FALLBACKS = [
  ['Sofia Sans as Arial', '400 600', ARIAL, 96.1, 98],
  ['Sofia Sans as Arial', '700 800', BOLD_ARIAL, 90.4, 92.6],
  ['Sofia Sans as Roboto', '400 600', ['Roboto', 'Roboto-Regular'], 97.1, 96.6],
  ['Sofia Sans as Roboto', '700 800', ['Roboto Bold', 'Roboto-Bold'], 96.9, 99.5],
  ['Sofia Sans as DejaVu', '400 600', ['DejaVu Sans'], 83.5, 86.4],
  ['Sofia Sans as DejaVu', '700 800', ['DejaVu Sans Bold'], 74.8, 79.1],
  ['Sofia Sans Condensed as Arial Narrow', '800', BOLD_NARROW, 90.8, 92.7],
  ['Sofia Sans Condensed as Arial', '800', BOLD_ARIAL, 74.5, 76],
  ['Sofia Sans Condensed as Roboto', '800', ['Roboto Bold', 'Roboto-Bold'], 79.8, 81],
  ['Sofia Sans Condensed as DejaVu', '800', ['DejaVu Sans Bold'], 62.6, 64.2],
] as const;

/** Ascent and descent of our fonts, in per cent of their size. Every text has a line-height, so they need no line gap. */
const ASCENT_PERCENT = 90;
const DESCENT_PERCENT = 30;

const fontFace = (family: string, weight: string, descriptors: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};${descriptors}}\n`;

const fonts = FONTS.flatMap(([family, weight, filePrefix]) =>
  Object.entries(UNICODE_RANGES).map(([alphabet, range]) => {
    const src = `url("./fonts/${filePrefix}-${alphabet}.woff2") format("woff2")`;
    return fontFace(family, weight, `font-display:swap;src:${src};unicode-range:${range}`);
  }),
);

const fallbacks = FALLBACKS.flatMap(([family, weight, localNames, latinWidth, cyrillicWidth]) => {
  const src = localNames.map((name) => `local("${name}")`).join(',');
  const sizedSource = (width: number) => {
    // `size-adjust` scales these heights too, so they are given for the unscaled font.
    const percent = (height: number) => `${((height / width) * 100).toFixed(1)}%`;
    const overrides = `ascent-override:${percent(ASCENT_PERCENT)};descent-override:${percent(DESCENT_PERCENT)}`;
    return `src:${src};size-adjust:${width}%;${overrides}`;
  };
  return [
    fontFace(family, weight, sizedSource(latinWidth)),
    fontFace(
      family,
      weight,
      `${sizedSource(cyrillicWidth)};unicode-range:${UNICODE_RANGES.cyrillic}`,
    ),
  ];
});

/** Adds the fonts of the site, and their fallbacks, to its global stylesheet. */
export const pluginFonts = (): RsbuildPlugin => ({
  name: 'council:fonts',
  setup(api) {
    api.transform({ test: /styles[\\/]global\.css$/ }, ({ code }) =>
      [code, ...fonts, ...fallbacks].join('\n'),
    );
  },
});
