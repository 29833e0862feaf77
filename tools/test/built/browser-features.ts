import { OLDEST_BROWSERS } from '../../src/build/browsers.ts';

type Feature = {
  readonly name: string;
  /** How it looks in a built file. */
  readonly pattern: RegExp;
  /** First version of Chrome, Firefox and Safari that has it. */
  readonly since: readonly [chrome: number, firefox: number, safari: number];
  /** A piece of code with it. */
  readonly example: string;
  /** Found in a file that asks first whether the browser has it. */
  readonly guard?: RegExp;
};

/** No version has it. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Features that break a page in browsers without them, by the age of browsers. Features that only change the looks,
 * such as `text-wrap: balance`, are not here, nor those that even the oldest browsers have.
 */
export const SCRIPT_FEATURES: readonly Feature[] = [
  feature('AbortSignal.any', /\bAbortSignal\.any\(/, [116, 124, 17.4], 'AbortSignal.any([a,b])'),
  feature('groupBy', /\b(?:Map|Object)\.groupBy\(/, [117, 119, 17.4], 'Map.groupBy(a,e=>e.b)'),
  feature(
    'Promise.withResolvers',
    /\.withResolvers\(/,
    [119, 121, 17.4],
    'Promise.withResolvers()',
  ),
  feature('Promise.try', /\bPromise\.try\(/, [128, 134, 18.2], 'Promise.try(e)'),
  feature('Array.fromAsync', /\.fromAsync\(/, [121, 115, 16.4], 'Array.fromAsync(e)'),
  feature(
    'methods of sets',
    /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    [122, 127, 17],
    'a.isSubsetOf(b)',
  ),
  feature(
    'methods of iterators',
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|take|drop|flatMap|reduce|toArray|forEach)\(|\bIterator\.from\(/,
    [122, 131, 18.4],
    'a.values().map(e=>e)',
  ),
  feature('getOrInsert', /\.getOrInsert(?:Computed)?\(/, [145, 144, 26.2], 'a.getOrInsert(b,0)'),
  feature('RegExp.escape', /\bRegExp\.escape\(/, [136, 134, 18.2], 'RegExp.escape(a)'),
  feature(
    'flag v',
    /[^/\s\w<"'`]\/[dgimsy]*v[dgimsy]*(?=[.,;)\]}])/,
    [112, 116, 17],
    '/[\\p{L}--a]/v,',
  ),
  feature('flags within a pattern', /\(\?[ims]+(?:-[ims]+)?:/, [125, 132, 26], '/(?i:a)b/'),
  feature('URL.canParse', /\bURL\.canParse\(/, [120, 115, 17], 'URL.canParse(a)'),
  feature('URL.parse', /\bURL\.parse\(/, [126, 126, 18], 'URL.parse(a)'),
  feature('base64 of bytes', /\.(?:to|from)(?:Base64|Hex)\(/, [140, 133, 18.2], 'a.toBase64()'),
  feature(
    'transfer of buffers',
    /\.transfer(?:ToFixedLength)?\(/,
    [114, 122, 17.4],
    'a.transfer()',
  ),
  feature('Error.isError', /\bError\.isError\(/, [134, 138, 26], 'Error.isError(a)'),
  feature('JSON.rawJSON', /\bJSON\.(?:rawJSON|isRawJSON)\(/, [114, 135, 18.4], 'JSON.rawJSON("1")'),
  feature('Intl.Segmenter', /\bIntl\.Segmenter\b/, [87, 125, 14.1], 'new Intl.Segmenter("bg")'),
  feature(
    'Intl.DurationFormat',
    /\bIntl\.DurationFormat\b/,
    [129, 136, 16.4],
    'Intl.DurationFormat()',
  ),
  feature(
    'import attributes',
    /\bfrom"[^"]+"with\{/,
    [123, 138, 17.2],
    'import a from"b"with{type:"json"}',
  ),
  {
    ...feature(
      'requestIdleCallback',
      /\brequestIdleCallback\(/,
      [47, 55, NEVER],
      'requestIdleCallback(a)',
    ),
    guard: /"requestIdleCallback"in window\b/,
  },
  feature('scheduler', /\bscheduler\.(?:yield|postTask)\(/, [129, 142, NEVER], 'scheduler.yield()'),
  feature('popovers', /\.(?:show|hide|toggle)Popover\(/, [114, 125, 17], 'a.showPopover()'),
  feature('requestClose', /\.requestClose\(/, [134, 139, 18.4], 'a.requestClose()'),
  feature('moveBefore', /\.moveBefore\(/, [133, 144, NEVER], 'a.moveBefore(b,c)'),
  feature(
    'HTML of an element',
    /\.(?:setHTMLUnsafe|setHTML|getHTML)\(/,
    [124, 123, 17.4],
    'a.getHTML()',
  ),
  feature('CSS.highlights', /\bCSS\.highlights\b/, [105, 140, 17.2], 'CSS.highlights.set(a,b)'),
  feature('CloseWatcher', /\bnew CloseWatcher\b/, [126, 149, NEVER], 'new CloseWatcher'),
  feature('Float16Array', /\bFloat16Array\b/, [135, 129, 18.2], 'new Float16Array(2)'),
  {
    ...feature('checkVisibility', /\.checkVisibility\(/, [105, 106, 17.4], 'a.checkVisibility()'),
    guard: /"function"==typeof \w+\.checkVisibility\b/,
  },
  {
    ...feature(
      'view transitions',
      /\.startViewTransition\(/,
      [111, 144, 18],
      'document.startViewTransition(a)',
    ),
    guard:
      /"function"==typeof [\w.]*document\.startViewTransition\b|document\.startViewTransition\?\./,
  },
];

export const STYLE_FEATURES: readonly Feature[] = [
  feature('light-dark()', /\blight-dark\(/, [123, 120, 17.5], 'color:light-dark(red,blue)'),
  feature(
    'relative colours',
    /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(from\b/,
    [119, 128, 16.4],
    'color:rgb(from red r g b)',
  ),
  feature('nesting', /[{;}]\s*&/, [120, 117, 17.2], '.a{color:red;&:hover{color:blue}}'),
  feature('@scope', /@scope\b/, [118, 146, 17.4], '@scope (.a){b{color:red}}'),
  feature('@property', /@property\b/, [85, 128, 16.4], '@property --a{syntax:"*"}'),
  feature(
    '@container style()',
    /@container[^{]*\bstyle\(/,
    [111, 151, 18],
    '@container style(--a:b){}',
  ),
  feature('subgrid', /:subgrid\b/, [117, 71, 16], 'grid-template-rows:subgrid'),
  feature(':dir()', /:dir\(/, [120, 49, 16.4], '.a:dir(rtl){}'),
  feature(':user-invalid', /:user-(?:in)?valid\b/, [119, 88, 16.5], 'input:user-invalid{}'),
  feature(':popover-open', /:popover-open\b/, [114, 125, 17], '.a:popover-open{}'),
  feature(':open', /:open\b/, [133, 136, NEVER], 'details:open{}'),
  feature(
    '::details-content',
    /::details-content\b/,
    [131, 143, 18.4],
    'details::details-content{}',
  ),
  feature('round()', /[(:,\s](?:round|mod|rem)\(/, [125, 118, 15.4], 'width:round(9px,2px)'),
  feature(
    'powers',
    /[(:,\s](?:pow|sqrt|hypot|log|exp)\(/,
    [120, 118, 15.4],
    'width:calc(sqrt(4)*1px)',
  ),
  feature('abs()', /[(:,\s](?:abs|sign)\(/, [138, 118, 15.4], 'width:abs(-1px)'),
  feature('linear()', /[(:,\s]linear\(/, [113, 112, 17.2], 'transition:all 1s linear(0,1)'),
  feature(
    'calc-size()',
    /\bcalc-size\(|\binterpolate-size\b/,
    [129, NEVER, NEVER],
    'height:calc-size(auto,size)',
  ),
  feature(
    'anchors',
    /\b(?:anchor-name|position-anchor|position-area)\b|\banchor\(/,
    [125, 147, 26],
    'anchor-name:--a',
  ),
  feature('field-sizing', /\bfield-sizing\b/, [123, NEVER, 26.2], 'field-sizing:content'),
  feature('image-set()', /[(:,\s]image-set\(/, [113, 89, 17], 'background:image-set("a.png" 1x)'),
  feature('masks', /[;{]mask(?:-[a-z]+)?:/, [120, 53, 15.4], '.a{mask:url(b.svg)}'),
  feature('if()', /:if\(/, [137, NEVER, NEVER], 'color:if(else:red)'),
];

/** Names of the features in a built file that some browser for which the site is built lacks. */
export const missingFeatures = (
  features: readonly Feature[],
  content: string,
  oldest: Readonly<Record<keyof typeof OLDEST_BROWSERS, number>> = OLDEST_BROWSERS,
): string[] =>
  features
    .filter(({ pattern }) => pattern.test(content))
    .filter(({ guard }) => !guard?.test(content))
    .filter(
      ({ since: [chrome, firefox, safari] }) =>
        chrome > oldest.chrome || firefox > oldest.firefox || safari > oldest.safari,
    )
    .map(({ name }) => name);

function feature(name: string, pattern: RegExp, since: Feature['since'], example: string): Feature {
  return { name, pattern, since, example };
}
