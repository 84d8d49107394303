import { levelMessages } from '#contract/curriculum/levels.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NotThere } from '../../ui/page/not-there.tsx'

interface Props {
  title: string
  /** The level that was asked for; absent where neither the address nor what is remembered names one. */
  id?: string
}

/** A page about a level, or what is in one, without its level. */
export function NoLevel({ title, id }: Props) {
  const { language } = useCurriculum()
  return (
    <NotThere
      title={title}
      sentence={levelMessages.notFound}
      why={levelMessages.notThere(id)}
      action={
        <LinkButton variant="primary" to="/dashboard/levels" search={{ language }}>
          See the levels
        </LinkButton>
      }
    />
  )
}
