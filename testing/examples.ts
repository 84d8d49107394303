import { api, type CallName } from '@griot/contract/api.ts'
import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { AssetCallRole } from '@griot/contract/calls/assets/asset-calls.ts'
import { ASSET_REVISION_CALLS } from '@griot/contract/calls/assets/asset-revisions.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { ASSET_CHANGE_CALLS } from '@griot/contract/calls/assets/change-calls.ts'
import { type Call, needsAccount } from '@griot/contract/calls/call.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'
import { ACCOUNT_EXAMPLES } from './examples/accounts.ts'
import { assetChangeExample, assetExamples, assetRevisionExamples } from './examples/assets.ts'
import { COMMENT_EXAMPLES } from './examples/comments.ts'
import { CURRICULUM_EXAMPLES } from './examples/curriculum.ts'
import { type Example, type MakeExample, SENDER } from './examples/example.ts'
import { EXAMPLES_OF_KINDS } from './examples/kinds.ts'
import { NOTIFICATION_EXAMPLES } from './examples/notifications.ts'
import { OIDC_EXAMPLES } from './examples/oidc.ts'
import { OTHER_EXAMPLES } from './examples/other-calls.ts'
import { RECORDING_EXAMPLES } from './examples/recording.ts'
import { RELEASE_EXAMPLES } from './examples/releases.ts'
import { REVIEW_EXAMPLES } from './examples/reviews.ts'
import { SPEAKER_EXAMPLES } from './examples/speakers.ts'

/** Calls of every kind of asset, whose examples follow from the kind. */
type OfEveryKind =
  | (typeof ASSET_CALLS)[AssetKind][AssetCallRole]
  | (typeof ASSET_CHANGE_CALLS)[AssetKind]
  | (typeof ASSET_REVISION_CALLS)[AssetKind]['list' | 'restore']

/** Calls of a single kind of asset. */
type OfOneKind = { [Kind in AssetKind]: keyof (typeof EXAMPLES_OF_KINDS)[Kind] }[AssetKind]

/**
 * A valid request of every call, from which generic tests derive invalid ones. A call without an example does not
 * compile.
 */
const EXAMPLES: Record<CallName, MakeExample> = {
  ...(Object.fromEntries(ASSET_KIND_NAMES.flatMap(ofKind)) as Record<OfEveryKind, MakeExample>),
  ...(Object.assign({}, ...Object.values(EXAMPLES_OF_KINDS)) as Record<OfOneKind, MakeExample>),
  ...ACCOUNT_EXAMPLES,
  ...OIDC_EXAMPLES,
  ...CURRICULUM_EXAMPLES,
  ...RECORDING_EXAMPLES,
  ...OTHER_EXAMPLES,
  ...NOTIFICATION_EXAMPLES,
  ...SPEAKER_EXAMPLES,
  ...REVIEW_EXAMPLES,
  ...RELEASE_EXAMPLES,
  ...COMMENT_EXAMPLES,
}

function ofKind(kind: AssetKind): [CallName, MakeExample][] {
  const examples = assetExamples(kind)
  const roles = Object.keys(examples) as AssetCallRole[]
  const { list, restore } = assetRevisionExamples(kind)
  return [
    ...roles.map((role): [CallName, MakeExample] => [ASSET_CALLS[kind][role], examples[role]]),
    [ASSET_REVISION_CALLS[kind].list, list],
    [ASSET_REVISION_CALLS[kind].restore, restore],
    [ASSET_CHANGE_CALLS[kind], assetChangeExample(kind)],
  ]
}

export const CALLS = Object.entries(api) as [CallName, Call][]

/** A valid request, after creating what it needs. */
export async function exampleOf(griot: TestApp, name: CallName): Promise<Example> {
  return EXAMPLES[name](griot)
}

/** Sends it as an account with the permission, unless the example names its own. */
export function sendExample(
  griot: TestApp,
  name: CallName,
  { token, headers, ...rest }: Example,
): Promise<LightMyRequestResponse> {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return griot.send(needsAccount(api[name].access) ? SENDER : null, name, {
    ...rest,
    headers: { ...authorization, ...headers },
  })
}
