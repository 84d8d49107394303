import type { LanguageName } from '@griot/contract/languages.ts'
import type { LintRule } from '@griot/contract/lint/finding.ts'
import type { DismissedText } from '@griot/contract/lint/lint-row.ts'
import * as fixApiMessages from '@griot/contract/messages/api/assets/fix.ts'
import type { KindCallHandler, KindCallInput } from '../../../http/calls/call.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import { fixAll, previewFixAll } from './apply-hints.ts'
import { listTextHints, setHintDismissed } from './text-hints.service.ts'
import type { TextHintFilter } from './text-hints.store.ts'

type TextHintRole = 'listTextHints' | 'dismissTextHint' | 'applyTextHints'

interface TextHintQuery {
  language?: LanguageName | undefined
  search: string
  exact: boolean
  file?: 'present' | 'missing' | undefined
  use?: 'used' | 'unused' | undefined
  rule?: LintRule | undefined
  page: number
  limit: number
}

/** The calls about lint findings of one kind. */
export function textHintHandlers(deps: AssetDeps): Record<TextHintRole, KindCallHandler> {
  return {
    listTextHints: async ({ query }: KindCallInput<{ query: TextHintQuery }>) => {
      const { language = null, file = null, use = null, rule = null, search, exact } = query
      const filter: TextHintFilter = { language, file, use, rule, search, exact }
      return { result: await listTextHints(deps, { ...query, filter }) }
    },

    dismissTextHint: async ({
      actor,
      body,
    }: KindCallInput<{ body: DismissedText & { id: string; dismissed: boolean } }>) => ({
      result: await setHintDismissed(deps, { actor, ...body }),
      message: body.dismissed ? fixApiMessages.dismissed : fixApiMessages.shownAgain,
    }),

    applyTextHints: async ({
      actor,
      idempotency,
      body: { rule, language = null, dryRun },
    }: KindCallInput<{ body: { rule: LintRule; language?: string | null; dryRun: boolean } }>) => {
      if (dryRun) return { result: await previewFixAll(deps, { rule, language }) }
      const result = await fixAll(deps, { actor, idempotency, rule, language })
      const { applied } = result
      return { result, message: applied > 0 ? fixApiMessages.applied({ count: applied }) : fixApiMessages.nothing }
    },
  }
}
