export { offerOrder } from './offer-order.ts';
