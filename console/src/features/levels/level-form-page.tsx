import { useSearch } from '@tanstack/react-router'
import { remembered } from '../../session/remembered-place.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LevelById } from './level-by-id.tsx'
import { LevelCreate } from './level-create.tsx'

/** Creates a level, or edits the one in `?levelId=`. */
export function LevelFormPage() {
  const { language, levelId } = useSearch({ from: '/dashboard/levels/add' })
  const mayWrite = useHasPermission('levels.write')
  if (!mayWrite) return <Forbidden title={levelId ? 'Edit Level' : 'Add Level'} />
  if (levelId) return <LevelById id={levelId} full={false} />
  return <LevelCreate language={language ?? remembered().language} />
}
