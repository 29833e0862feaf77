export { productBackMail } from './product-back-mail.ts';
export {
  countWaitingPeople,
  deleteEndedWishes,
  deleteWish,
  deleteWishesOf,
  findWishesOf,
} from './wishes.queries.ts';
export { createWishes, type Wishes } from './wishes.service.ts';
