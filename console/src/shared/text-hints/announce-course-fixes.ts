import type { CourseEntity } from '@griot/contract/lint/course-entities.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import type { QueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type SavedItem, undoCourseFixes } from './course-hints.calls.ts'
import { reasonsOfFixes } from './reasons.ts'

/** Announces what was fixed in the texts of a saved item, with Undo. */
export function announceCourseFixes(queries: QueryClient, entity: CourseEntity, saved: SavedItem): void {
  const { appliedHints = [] } = saved
  if (appliedHints.length === 0) return
  toast.undoable(lintMessages.appliedWithReasons({ reasons: reasonsOfFixes(appliedHints) }), () => {
    undoCourseFixes(entity, saved)
      .then(
        () => toast.success(lintMessages.undone),
        (error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
      )
      .finally(() => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' }))
  })
}
