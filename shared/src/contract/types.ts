import type { z } from 'zod';
import type { EndpointId } from './endpoints.ts';
import type * as s from './schemas/index.ts';

export type CurrentUser = z.output<typeof s.currentUser>;
export type NewsPost = z.output<typeof s.newsPost>;
export type Product = z.output<typeof s.product>;
export type ProductInput = z.input<typeof s.productInput>;
export type Order = z.output<typeof s.order>;
export type OrderInput = z.input<typeof s.orderInput>;
export type StaffOrder = z.output<typeof s.staffOrder>;
export type OrderStats = z.output<typeof s.orderStats>;
export type AssignedSummary = z.output<typeof s.assignedSummary>;
export type UserRow = z.output<typeof s.userRow>;
export type UserDetail = z.output<typeof s.userDetail>;
export type UserToEdit = z.output<typeof s.userToEdit>;
export type LedgerEntry = z.output<typeof s.ledgerEntry>;
export type MailPreferences = z.output<typeof s.mailPreferences>;
export type OwnData = z.output<typeof s.ownData>;
export type Release = z.output<typeof s.release>;
export type Section = z.output<typeof s.section>;
export type SectionList = z.output<typeof s.sectionList>;
export type Deployment = z.output<typeof s.deployment>;
export type Incompatibility = z.output<typeof s.incompatibility>;
export type ReleaseReports = z.output<typeof s.releaseReports>;
export type DeployToken = z.output<typeof s.deployToken>;
export type ErrorBody = z.output<typeof s.message>;

export type Page<T> = {
  content: T[];
  totalPages: number;
  totalElements: number;
  number: number;
  size: number;
  first: boolean;
  last: boolean;
};

type Schemas = typeof s.schemas;
type Part<Id extends EndpointId, Key extends string> =
  Schemas[Id] extends Record<Key, infer Schema> ? Schema : never;

/** What a call takes and answers, by its id in the endpoint table, as it travels. */
export type QueryOf<Id extends EndpointId> =
  Part<Id, 'query'> extends z.ZodType ? z.input<Part<Id, 'query'>> : never;
export type BodyOf<Id extends EndpointId> =
  Part<Id, 'body'> extends z.ZodType ? z.input<Part<Id, 'body'>> : never;
export type ResponseOf<Id extends EndpointId> =
  Part<Id, 'response'> extends z.ZodType ? z.output<Part<Id, 'response'>> : undefined;
