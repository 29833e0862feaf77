export { StayPut } from './stay-put.tsx';
export { isKept, KEEP_CONTENT, PAGE } from './takeover.ts';
