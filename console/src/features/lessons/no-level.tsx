import { levelMessages } from '#contract/levels.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { Empty } from '../../ui/page/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

/** A page of lessons without a level: neither the address nor what is remembered names one. */
export function NoLevel({ title }: { title: string }) {
  const { language } = useCurriculum()
  return (
    <>
      <PageHead title={title} />
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
