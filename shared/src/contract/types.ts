import type { z } from 'zod';
import type { EndpointId } from './calls/endpoints.ts';
import type * as s from './schemas/index.ts';

export type CurrentUser = z.output<typeof s.currentUser>;
export type NewsPost = z.output<typeof s.newsPost>;
export type Product = z.output<typeof s.product>;
export type StaffProduct = z.output<typeof s.staffProduct>;
export type ProductOption = z.output<typeof s.productOption>;
export type ProductInput = z.input<typeof s.productInput>;
export type Order = z.output<typeof s.order>;
export type OrderInput = z.input<typeof s.orderInput>;
export type StaffOrder = z.output<typeof s.staffOrder>;
export type SoldOrders = z.output<typeof s.soldOrders>;
export type AnnouncementOutcome = z.output<typeof s.announcementOutcome>;
export type ReminderOutcome = z.output<typeof s.reminderOutcome>;
export type OrderStats = z.output<typeof s.orderStats>;
export type AssignedSummary = z.output<typeof s.assignedSummary>;
export type UserRow = z.output<typeof s.userRow>;
export type UserDetail = z.output<typeof s.userDetail>;
export type UserToEdit = z.output<typeof s.userToEdit>;
export type ClassList = z.output<typeof s.classList>;
export type SkipCode = z.output<typeof s.skipCode>;
export type Invitation = z.output<typeof s.invitation>;
export type LedgerEntry = z.output<typeof s.ledgerEntry>;
export type HandOver = z.output<typeof s.handOver>;
export type MailPreferences = z.output<typeof s.mailPreferences>;
export type Pickup = z.output<typeof s.pickup>;
export type OpenSession = z.output<typeof s.openSession>;
export type AuditEntry = z.output<typeof s.auditEntry>;
export type AuditKind = z.output<typeof s.auditKind>;
export type MailKind = z.output<typeof s.mailKind>;
export type MailState = z.output<typeof s.mailState>;
export type OutboxMail = z.output<typeof s.outboxMail>;
export type OwnData = z.output<typeof s.ownData>;
export type Results = z.output<typeof s.results>;
export type Release = z.output<typeof s.release>;
export type Section = z.output<typeof s.section>;
export type SectionList = z.output<typeof s.sectionList>;
export type Deployment = z.output<typeof s.deployment>;
export type Incompatibility = z.output<typeof s.incompatibility>;
export type ReleaseReports = z.output<typeof s.releaseReports>;
export type DeployToken = z.output<typeof s.deployToken>;

export type Page<T> = z.output<ReturnType<typeof s.pageOf<z.ZodType<T>>>>;

type Schemas = typeof s.schemas;
/** The schema of one part of a call; `never` where the contract has none. */
type CallSchema<Id extends EndpointId, Key extends string> =
  Schemas[Id] extends Record<Key, infer Schema> ? Schema : never;
type QueryValues<Schema> =
  Schema extends z.ZodType<infer Read, infer Written>
    ? { readonly [Key in keyof Written]: Written[Key] | Read[Key & keyof Read] }
    : never;

/** The query of a call. A value is the text that is sent, or what the server makes of it: `page: '0'` or `page: 0`. */
export type QueryOf<Id extends EndpointId> = QueryValues<CallSchema<Id, 'query'>>;
/** Request and response of a call in the form that is sent, by its id in the endpoint table. */
export type BodyOf<Id extends EndpointId> =
  CallSchema<Id, 'body'> extends z.ZodType ? z.input<CallSchema<Id, 'body'>> : never;
export type ResponseOf<Id extends EndpointId> =
  CallSchema<Id, 'response'> extends z.ZodType ? z.output<CallSchema<Id, 'response'>> : undefined;
