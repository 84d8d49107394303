import { isActivityKind } from '@griot/contract/activities/kind-names.ts'
import { preloadKind } from '../kinds/kinds.ts'
import { kindToOpen } from './activity-draft.ts'

/** Loads the editor's code for an activity type. */
export async function loadEditor(type: string): Promise<void> {
  if (isActivityKind(type)) await preloadKind(type)
}

/** The same for Add Activity, whose URL may contain a type. */
export async function loadNewEditor({ type }: { type?: string | undefined }): Promise<void> {
  await loadEditor(kindToOpen(type))
}
