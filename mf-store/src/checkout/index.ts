export { offerAfterReload } from './offer-order.ts';
