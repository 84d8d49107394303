import type { FastifyRequest } from 'fastify'
import type { Api, CallName, ReadBody, ReadParams, ReadQuery, SentResult } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import type { Actor } from '../storage/database/transaction.ts'
import type { Idempotency } from '../storage/database/write.ts'

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

/** What the frame gives every handler, whatever the call. */
interface Frame {
  actor: Actor
  /** The version of If-Match, null without one. */
  ifMatch: number | null
  idempotency: Idempotency | null
  /** For what only HTTP knows: streams, addresses. */
  request: FastifyRequest
}

interface Parts<Name extends CallName> {
  params: ReadParams<Name>
  query: ReadQuery<Name>
  body: ReadBody<Name>
}

/** What a handler is given: everything the contract has read, and the account where one is required. */
export type CallInput<Name extends CallName> = Frame &
  Parts<Name> & {
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

/** What a handler is given that answers one call of every kind; the feature says what the parts hold. */
export type FrameInput<KindParts> = Frame & KindParts
/** A handler whose call's name is known only with the kind; its answer is parsed like all others. */
export type HandlerOfKinds = (input: never) => Promise<{ result: unknown; message?: string }>
