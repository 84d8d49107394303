import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { NoLevel } from '../../shared/curriculum/no-level.tsx'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LevelById } from './level-by-id.tsx'

/** Edits all fields of the current level, including completion and lock. */
export function LevelEditPage() {
  const { levelId } = useCurriculum()
  const mayWrite = useHasPermission('levels.write')
  if (!mayWrite) return <Forbidden title={levelMessages.editLevel} />
  return levelId ? <LevelById id={levelId} full /> : <NoLevel title={levelMessages.editLevel} />
}
