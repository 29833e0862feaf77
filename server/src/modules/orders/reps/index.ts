export { findRepFor, reassignOpenOrders } from './rep-assignment.service.ts';
export { chooseRep, takesOrders } from './rep-choice.rules.ts';
export { lockBuyerAndReps, lockRepRole } from './reps.queries.ts';
