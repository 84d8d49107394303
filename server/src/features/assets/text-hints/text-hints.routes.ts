import { mendMessages } from '#contract/assets/text-hints.ts'
import type { LanguageName } from '#contract/languages.ts'
import type { LintRule } from '#contract/lint/finding.ts'
import type { RightText } from '#contract/lint/lint-row.ts'
import type { FrameInput, HandlerOfKinds } from '../../../http/calls/call.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import { mendAll, previewMendAll } from './apply-hints.ts'
import { listToMend, setRight } from './text-hints.service.ts'
import type { MendFilter } from './text-hints.store.ts'

type ToMendRole = 'toMend' | 'setRight' | 'mend'

interface ToMendQuery {
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
export function toMendHandlers(deps: AssetDeps): Record<ToMendRole, HandlerOfKinds> {
  return {
    toMend: async ({ query }: FrameInput<{ query: ToMendQuery }>) => {
      const { language = null, file = null, use = null, rule = null, search, exact } = query
      const filter: MendFilter = { language, file, use, rule, search, exact }
      return { result: await listToMend(deps, { ...query, filter }) }
    },

    setRight: async ({
      actor,
      body,
    }: FrameInput<{ body: RightText & { id: string; right: boolean } }>) => ({
      result: await setRight(deps, { actor, ...body }),
      message: body.right ? mendMessages.right : mendMessages.notRight,
    }),

    mend: async ({
      actor,
      idempotency,
      body: { rule, language = null, dryRun },
    }: FrameInput<{ body: { rule: LintRule; language?: string | null; dryRun: boolean } }>) => {
      if (dryRun) return { result: await previewMendAll(deps, { rule, language }) }
      const result = await mendAll(deps, { actor, idempotency, rule, language })
      const { mended } = result
      return { result, message: mended > 0 ? mendMessages.mended(mended) : mendMessages.nothing }
    },
  }
}
