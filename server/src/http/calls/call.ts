import type { FastifyRequest } from 'fastify'
import type { Role, TokenScope } from '#contract/accounts/roles.ts'
import type { Api, CallName, ReadBody, ReadParams, ReadQuery, SentResult } from '#contract/api.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import type { Idempotency } from '../../storage/database/writes/write.ts'
import type { ReadBack } from './readonly-fields.ts'

/** The account behind a request, as the database has it now. */
export interface Account {
  id: string
  email: string
  name: string
  role: Role
  /** Null of a program's request, which comes with a token instead. */
  sessionId: string | null
  /** What the token of a program may; null of a person's request. */
  tokenScope: TokenScope | null
  /** Of an admin who must have a second factor and has none. */
  mustSetUpSecondFactor: boolean
}

/** The account behind what only a person may ask for. */
export interface SessionAccount extends Account {
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
  /** What was sent back of a read; to be held against the row by `requireAsRead`. */
  readBack: ReadBack
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
    account: Api[Name] extends { access: 'public' | 'signed' }
      ? null
      : Api[Name] extends { access: 'session.own' }
        ? SessionAccount
        : Account
  }

/** What a handler gives: the result, and a sentence where the contract's default does not fit. */
export interface CallAnswer<Name extends CallName> {
  result: SentResult<Name>
  message?: string
  /** A Set-Cookie header, for what a browser has to bring again by itself. */
  cookie?: string
}

export type CallHandler<Name extends CallName> = (
  input: CallInput<Name>,
) => Promise<CallAnswer<Name>>

/** The handlers of a feature; the compiler names what is missing. */
export type CallHandlers<Name extends JsonCallName> = { [Key in Name]: CallHandler<Key> }

/** What a handler is given that answers one call of every kind; the feature says what the parts hold. */
export type FrameInput<KindParts> = Frame & KindParts
/** A handler whose call's name is known only with the kind; its answer is parsed like all others. */
export type HandlerOfKinds = (
  input: never,
) => Promise<{ result: unknown; message?: string; cookie?: string }>
