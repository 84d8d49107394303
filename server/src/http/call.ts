import type { FastifyRequest } from 'fastify'
import type { Api, CallName, ReadBody, ReadParams, ReadQuery, SentResult } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import type { Actor, Idempotency } from '../storage/database/write.ts'

/** The account behind a request, as the database has it now. */
export interface Account {
  id: string
  email: string
  name: string
  role: Role
  sessionId: string
}

/** The calls whose `result` the contract describes, and those that answer bytes. */
export type JsonCallName = {
  [Name in CallName]: Api[Name] extends { result: unknown } ? Name : never
}[CallName]

interface Request<Name extends CallName> {
  params: ReadParams<Name>
  query: ReadQuery<Name>
  body: ReadBody<Name>
  actor: Actor
  /** The version of If-Match, null without one. */
  ifMatch: number | null
  idempotency: Idempotency | null
  /** For what only HTTP knows: streams, addresses. */
  request: FastifyRequest
}

/** What a handler is given: everything the contract has read, and the account where one is required. */
export type CallInput<Name extends CallName> = Request<Name> & {
  account: Api[Name] extends { access: 'public' | 'signed' } ? null : Account
}

/** What a handler gives: the result, and a sentence where the contract's default does not fit. */
export interface CallAnswer<Name extends CallName> {
  result: SentResult<Name>
  message?: string
}

export type CallHandler<Name extends CallName> = (
  input: CallInput<Name>,
) => Promise<CallAnswer<Name>>

/** The handlers of a feature; the compiler names what is missing. */
export type CallHandlers<Name extends JsonCallName> = { [Key in Name]: CallHandler<Key> }
