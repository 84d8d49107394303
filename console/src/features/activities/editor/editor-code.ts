import { isActivityKind } from '#contract/activities/kinds.ts'
import { loadAllParts } from '../../../library/kinds.ts'
import { keptDraft } from '../../../ui/form/use-draft.ts'
import { preloadKind } from '../kinds/kinds.ts'
import { kindToOpen, newDraftName } from './activity-draft.ts'

/** Fetches what the editor of an activity type is drawn with. */
export async function loadEditor(type: string): Promise<void> {
  await Promise.all([loadAllParts(), isActivityKind(type) && preloadKind(type)])
}

/** The same for Add Activity, whose type may be that of a draft. */
export async function loadNewEditor(address: {
  type?: string | undefined
  lessonId?: string | undefined
}): Promise<void> {
  const { type, lessonId } = address
  await loadEditor(kindToOpen(type, lessonId && keptDraft(newDraftName(lessonId))))
}
