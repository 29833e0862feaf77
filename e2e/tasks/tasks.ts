import { buyHoodie, readOn, register, resetPassword } from './pupils.ts';
import {
  addProduct,
  collect,
  handOver,
  printAndExport,
  promote,
  publish,
  whoOwes,
} from './staff.ts';
import type { Task } from './task.ts';

/** The most common tasks, except releases, which need a site of their own. */
export const TASKS: readonly Task[] = [
  buyHoodie,
  register,
  resetPassword,
  collect,
  handOver,
  publish,
  addProduct,
  whoOwes,
  promote,
  printAndExport,
  readOn,
];
