import { loadAllParts } from '../../../shared/kinds/kinds.ts'
import { preloadChats } from '../kinds/kinds.ts'

/** Fetches what the editor of chats is drawn with. */
export async function loadChatEditor(): Promise<void> {
  await Promise.all([loadAllParts(), preloadChats()])
}
