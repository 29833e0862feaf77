import type { FastifyBaseLogger } from 'fastify';
import type { DeployAccess, EndpointId, endpoints } from 'shared/contract';
import type { schemas } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { Deployer } from './deployer.ts';
import type { LoggedInUser } from './logged-in.ts';
import type { UploadedFile } from './multipart.ts';

type Endpoints = typeof endpoints;
type Schemas = typeof schemas;

/** The type of a validated part of the request; undefined where the contract has none. */
type ValidatedPart<Id extends EndpointId, Key extends string> =
  Schemas[Id] extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type PartNames<
  Id extends EndpointId,
  Key extends 'singleFiles' | 'fileLists',
> = Schemas[Id] extends {
  parts: Record<Key, readonly (infer Name extends string)[]>;
}
  ? Name
  : never;

type CallFiles<Id extends EndpointId> = {
  readonly [Name in PartNames<Id, 'singleFiles'>]?: UploadedFile;
} & {
  readonly [Name in PartNames<Id, 'fileLists'>]: readonly UploadedFile[];
};

export type Cookies = {
  /** The header `Cookie` of the request; empty without one. */
  readonly header: string;
  set(cookie: string): void;
};

/** A validated call as handlers get it, typed by the contract. */
export type Call<Id extends EndpointId> = {
  readonly params: ValidatedPart<Id, 'params'>;
  readonly query: ValidatedPart<Id, 'query'>;
  readonly headers: ValidatedPart<Id, 'headers'>;
  readonly body: ValidatedPart<Id, 'body'>;
  readonly files: CallFiles<Id>;
  readonly user: Endpoints[Id]['access'] extends 'public' | DeployAccess ? undefined : LoggedInUser;
  readonly deployer: Endpoints[Id]['access'] extends DeployAccess ? Deployer : undefined;
  readonly cookies: Cookies;
  /** The IP address of the client: of the socket, or from a trusted proxy. */
  readonly ip: string;
  readonly log: FastifyBaseLogger;
};

export type HandlerResult<Id extends EndpointId> =
  Schemas[Id] extends Record<'response', infer Schema extends z.ZodType>
    ? Promise<z.output<Schema>>
    : Promise<void>;
