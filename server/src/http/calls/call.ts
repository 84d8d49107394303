import type { Role, TokenScope } from '@griot/contract/accounts/roles.ts'
import type { Api, CallName, ReadBody, ReadParams, ReadQuery, SentResult } from '@griot/contract/api.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import type { Idempotency } from '../../storage/database/writes/write.ts'
import type { ReadonlyFields } from './readonly-fields.ts'

/** The account of a request, as the database has it now. */
export interface Account {
  id: string
  email: string
  name: string
  role: Role
  isApprover: boolean
  /** Null for a program's request, which uses an API token. */
  sessionId: string | null
  /** The scope of an API token; null for a person's request. */
  tokenScope: TokenScope | null
  /** True for an admin who must set up a second factor first. */
  mustSetUpSecondFactor: boolean
}

/** The account of a call that only people may use. */
export interface SessionAccount extends Account {
  sessionId: string
}

/** A recording link that a request has shown: it is open, and its speaker has not withdrawn consent. */
export interface RecordingLinkAccess {
  id: string
  speakerId: string
}

/** Calls with a `result` schema, and calls that return bytes. */
export type JsonCallName = {
  [Name in CallName]: Api[Name] extends { result: unknown } ? Name : never
}[CallName]

/** Input that the HTTP layer gives every handler. */
interface CallContext {
  actor: Actor
  /** The version in If-Match, null without one. */
  ifMatch: number | null
  idempotency: Idempotency | null
  /** Read-only fields that the client sent back; compare them with the row by `assertUnchanged`. */
  readonlyFields: ReadonlyFields
  /** For streams and URLs only. */
  request: FastifyRequest
}

interface CallParts<Name extends CallName> {
  params: ReadParams<Name>
  query: ReadQuery<Name>
  body: ReadBody<Name>
}

/** The input of a handler: everything the contract has parsed, and the account where one is required. */
export type CallInput<Name extends CallName> = CallContext &
  CallParts<Name> & {
    account: Api[Name] extends { access: 'public' | 'signed' | 'recordingLink' }
      ? null
      : Api[Name] extends { withRecordingLink: true }
        ? Account | null
        : Api[Name] extends { access: 'session.own' }
          ? SessionAccount
          : Account
    recordingLink: Api[Name] extends { access: 'recordingLink' } ? RecordingLinkAccess : RecordingLinkAccess | null
  }

/** The result of a handler, with a message if the contract's default does not fit. */
export interface CallAnswer<Name extends CallName> {
  result: SentResult<Name>
  message?: Message
  /** A Set-Cookie header. */
  cookie?: string
}

export type CallHandler<Name extends CallName> = (input: CallInput<Name>) => Promise<CallAnswer<Name>>

/** The handlers of a feature; a missing one does not compile. */
export type CallHandlers<Name extends JsonCallName> = { [Key in Name]: CallHandler<Key> }

/** The input of a handler that serves the same call of every asset kind; the feature defines the type of the parts. */
export type KindCallInput<KindParts> = CallContext & KindParts
/** A handler whose call is known only together with the kind; its result is parsed like all others. */
export type KindCallHandler = (input: never) => Promise<{ result: unknown; message?: Message; cookie?: string }>
