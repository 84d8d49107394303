import { loadAllParts } from '../../../shared/kinds/kinds.ts'
import { preloadChats } from '../kinds/kinds.ts'

/** Loads the code of the chat editor. */
export async function loadChatEditor(): Promise<void> {
  await Promise.all([loadAllParts(), preloadChats()])
}
