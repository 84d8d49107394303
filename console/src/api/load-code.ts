import { openingMessages } from '#contract/loading-messages.ts'
import { ChunkGoneError, LineLost } from '../ui/loading/chunk-errors.ts'
import { reloadOnce } from '../ui/loading/reload-once.ts'
import { UserFacingError } from './api-error.ts'

/** Beside uploads that are under way the browser asks first, and the person may stay. */
const STAYED_AFTER_MS = 10_000

/**
 * Loads code for what a person has just asked for, such as an export. A file that the server no
 * longer has after a deployment reloads the page once.
 * @throws {UserFacingError} when the code cannot be loaded now
 * @example const { saveExport } = await loadCode(() => import('./save-sheet.ts'))
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    if (cause instanceof LineLost)
      throw new UserFacingError(openingMessages[navigator.onLine ? 'lost' : 'offline'], { cause })
    if (!(cause instanceof ChunkGoneError)) throw cause
    if (reloadOnce()) await new Promise((resolve) => setTimeout(resolve, STAYED_AFTER_MS))
    throw new UserFacingError(openingMessages.outdated, { cause })
  }
}
