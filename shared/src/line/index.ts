export {
  isLineLost,
  LINE_CHANGED,
  LINE_DOUBTED,
  type NoLine,
  noLineNow,
  useNoLine,
} from './line.ts';
