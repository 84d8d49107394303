import { isActivityKind } from '#contract/activities/kind-names.ts'
import { loadAllParts } from '../../../shared/kinds/kinds.ts'
import { preloadKind } from '../kinds/kinds.ts'
import { kindToOpen } from './activity-draft.ts'

/** Fetches what the editor of an activity type is drawn with. */
export async function loadEditor(type: string): Promise<void> {
  await Promise.all([loadAllParts(), isActivityKind(type) && preloadKind(type)])
}

/** The same for Add Activity, where the address may ask for a type. */
export async function loadNewEditor({ type }: { type?: string | undefined }): Promise<void> {
  await loadEditor(kindToOpen(type))
}
