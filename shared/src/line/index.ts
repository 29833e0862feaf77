export {
  isLineLost,
  LINE_CHANGED,
  LINE_DOUBTED,
  lineBack,
  type NoLine,
  noLineNow,
  useNoLine,
} from './line.ts';
