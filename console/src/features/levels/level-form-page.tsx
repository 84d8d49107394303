import { useSearch } from '@tanstack/react-router'
import { remembered } from '../../session/remembered.ts'
import { LevelById } from './level-by-id.tsx'
import { LevelCreate } from './level-create.tsx'

/** Creates a level, or edits the one that `?levelId=` names. */
export function LevelFormPage() {
  const { language, levelId } = useSearch({ from: '/dashboard/levels/add' })
  if (levelId) return <LevelById id={levelId} full={false} />
  return <LevelCreate language={language ?? remembered().language} />
}
