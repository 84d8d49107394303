import { levelMessages } from '@griot/contract/curriculum/levels.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isMissing } from '../../api/api-error.ts'
import { levelQuery } from '../../api/curriculum.queries.ts'
import { rememberLevel } from '../../session/remembered-place.ts'
import { NoLevel } from '../../shared/curriculum/no-level.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LevelReplace } from './level-replace.tsx'

/** Loads a level, then shows its form. */
export function LevelById({ id, full }: { id: string; full: boolean }) {
  const { data: level, isPending, error, refetch } = useQuery(levelQuery(id))
  useEffect(() => {
    if (level) rememberLevel(level)
  }, [level])
  if (level) return <LevelReplace key={level.id} level={level} full={full} />
  if (isMissing(error)) return <NoLevel title="Edit Level" id={id} />
  return (
    <>
      <PageHead title="Edit Level" />
      {isPending && (
        <Loading sentence="Loading the level...">
          <Skeleton width="100%" height={420} />
        </Loading>
      )}
      {error && <LoadFailed error={error} title={levelMessages.listFailed} onRetry={() => void refetch()} />}
    </>
  )
}
