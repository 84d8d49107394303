import * as loadingMessages from '@griot/contract/messages/ui/general/loading.ts'
import { ChunkGoneError, ChunkLoadError } from '../ui/loading/chunk-errors.ts'
import { reloadOnce } from '../ui/loading/reload-once.ts'
import { UserFacingError } from './api-error.ts'

/** While uploads run, the browser asks before it reloads the page, and the user may stay. */
const STAYED_AFTER_MS = 10_000

/**
 * Loads code for a user action, such as an export. Reloads the page once if a deployment has removed the file from the
 * server.
 * @throws {UserFacingError} when the code cannot be loaded now
 * @example const { saveExport } = await loadCode(() => import('./save-sheet.ts'))
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    if (cause instanceof ChunkLoadError)
      throw new UserFacingError(navigator.onLine ? loadingMessages.lost : loadingMessages.offline, { cause })
    if (!(cause instanceof ChunkGoneError)) throw cause
    if (reloadOnce()) await new Promise((resolve) => setTimeout(resolve, STAYED_AFTER_MS))
    throw new UserFacingError(loadingMessages.outdated, { cause })
  }
}
