import type { z } from 'zod'
import { accountCalls } from './calls/accounts/account.ts'
import { consoleLanguageCalls } from './calls/accounts/console-language.ts'
import { oidcCalls } from './calls/accounts/oidc.ts'
import { peopleCalls } from './calls/accounts/people.ts'
import { secondFactorCalls } from './calls/accounts/second-factor.ts'
import { tokenCalls } from './calls/accounts/tokens.ts'
import { userCalls } from './calls/accounts/users.ts'
import { activityCalls } from './calls/activities.ts'
import { assetRevisionCalls } from './calls/assets/asset-revisions.ts'
import { assetsCalls } from './calls/assets/assets.ts'
import { assetChangeCalls } from './calls/assets/change-calls.ts'
import { sheetAddressCalls } from './calls/assets/sheet-address-calls.ts'
import { auditCalls } from './calls/audit.ts'
import { bulkChangeCalls } from './calls/bulk-changes.ts'
import type { Call } from './calls/call.ts'
import { chatCalls } from './calls/chats.ts'
import { commentCalls } from './calls/comments.ts'
import { curriculumCalls } from './calls/curriculum.ts'
import { deletedCalls } from './calls/deleted.ts'
import { duplicateCalls } from './calls/duplicates.ts'
import { integrityCalls } from './calls/integrity.ts'
import { languageCalls } from './calls/languages.ts'
import { notificationCalls } from './calls/notifications/notifications.ts'
import { unreadCalls } from './calls/notifications/unread.ts'
import { operationCalls } from './calls/operation.ts'
import { presenceCalls } from './calls/presence.ts'
import { questionCalls } from './calls/questions.ts'
import { readinessCalls } from './calls/readiness.ts'
import { revisionCalls } from './calls/revisions.ts'
import { savedViewCalls } from './calls/saved-views.ts'
import { uploadCalls } from './calls/uploads.ts'
import { wordCalls } from './calls/words.ts'
import { speakerCalls } from './recording/speaker-calls.ts'
import { takeCalls } from './recording/take-calls.ts'
import { packCalls } from './releases/packs.ts'
import { feedCalls, releaseCalls } from './releases/release-calls.ts'
import { shareLinkCalls } from './releases/share-links.ts'
import { myWorkCalls } from './reviews/my-work.ts'
import { reviewCalls } from './reviews/review-calls.ts'

/** All calls of the API. Routes, handler types, client, access matrix and OpenAPI are derived from this table. */
export const api = {
  ...accountCalls,
  ...consoleLanguageCalls,
  ...userCalls,
  ...peopleCalls,
  ...secondFactorCalls,
  ...oidcCalls,
  ...tokenCalls,
  ...assetsCalls,
  ...assetChangeCalls,
  ...sheetAddressCalls,
  ...uploadCalls,
  ...languageCalls,
  ...curriculumCalls,
  ...duplicateCalls,
  ...activityCalls,
  ...chatCalls,
  ...revisionCalls,
  ...assetRevisionCalls,
  ...readinessCalls,
  ...questionCalls,
  ...auditCalls,
  ...bulkChangeCalls,
  ...deletedCalls,
  ...savedViewCalls,
  ...commentCalls,
  ...wordCalls,
  ...takeCalls,
  ...speakerCalls,
  ...reviewCalls,
  ...myWorkCalls,
  ...releaseCalls,
  ...packCalls,
  ...shareLinkCalls,
  ...feedCalls,
  ...integrityCalls,
  ...presenceCalls,
  ...notificationCalls,
  ...unreadCalls,
  ...operationCalls,
} as const satisfies Record<string, Call>

export type Api = typeof api
export type CallName = keyof Api

type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Part<Name extends CallName, Key extends keyof Call> = Api[Name] extends { [K in Key]: infer T } ? T : undefined

/** What a client sends and receives: the input types, before the contract parses them. */
export type CallParams<Name extends CallName> = Input<Part<Name, 'params'>>
export type CallQuery<Name extends CallName> = Input<Part<Name, 'query'>>
export type CallBody<Name extends CallName> = Input<Part<Name, 'body'>>
export type CallResult<Name extends CallName> = Output<Part<Name, 'result'>>

/** What a handler receives: the output types, after the contract has parsed the request. */
export type ReadParams<Name extends CallName> = Output<Part<Name, 'params'>>
export type ReadQuery<Name extends CallName> = Output<Part<Name, 'query'>>
export type ReadBody<Name extends CallName> = Output<Part<Name, 'body'>>
export type SentResult<Name extends CallName> = Input<Part<Name, 'result'>>
