import { levelMessages } from '#contract/levels.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { Empty } from '../../ui/page/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LevelById } from './level-by-id.tsx'

/** Edits the current level whole, with what is completed and the lock. */
export function LevelEditPage() {
  const { language, levelId } = useCurriculum()
  if (levelId) return <LevelById id={levelId} full />
  return (
    <>
      <PageHead title="Edit Level" />
      <Empty
        sentence={levelMessages.notFound}
        action={
          <LinkButton variant="filled" to="/dashboard/levels" search={{ language }}>
            See the levels
          </LinkButton>
        }
      >
        No level was opened yet. Choose one in the list.
      </Empty>
    </>
  )
}
