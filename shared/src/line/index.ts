export { isLineLost, LINE_CHANGED, type NoLine, noLineNow, useNoLine } from './line.ts';
