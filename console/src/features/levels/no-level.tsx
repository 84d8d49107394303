import { levelMessages } from '#contract/levels.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { NotThere } from '../../ui/page/not-there.tsx'

/** 'Edit Level' without its level: none was opened yet, or the one of the address does not exist. */
export function NoLevel({ id }: { id?: string }) {
  const { language } = useCurriculum()
  return (
    <NotThere
      title="Edit Level"
      sentence={levelMessages.notFound}
      why={levelMessages.notThere(id)}
      action={
        <LinkButton variant="filled" to="/dashboard/levels" search={{ language }}>
          See the levels
        </LinkButton>
      }
    />
  )
}
