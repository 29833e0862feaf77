export { StayPut } from './stay-put.tsx';
export { isKept, PAGE } from './takeover.ts';
