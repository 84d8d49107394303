import type { LanguageName } from '@griot/contract/languages.ts'
import { readinessMessages } from '@griot/contract/readiness/messages.ts'
import { Checklist } from '../../shared/readiness/checklist.tsx'
import { gapsOfLevel, useLevelReadiness } from '../../shared/readiness/use-readiness.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'

/** What a level and its contents lack. */
export function LevelChecklist({ levelId, language }: { levelId: string; language: LanguageName }) {
  const { data, error, refetch } = useLevelReadiness(levelId)
  if (data) return <Checklist of="level" gaps={gapsOfLevel(data)} location={{ language, levelId }} />
  if (error) return <LoadFailed error={error} title={readinessMessages.loadFailed} onRetry={() => void refetch()} />
  return (
    <Loading sentence="Loading readiness...">
      <Skeleton width="60%" height={60} />
    </Loading>
  )
}
