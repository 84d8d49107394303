import { levelMessages } from '@griot/contract/curriculum/levels.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EntityNotFound } from '../../ui/page/entity-not-found.tsx'

interface Props {
  title: string
  /** The requested level; absent when neither the URL nor localStorage has one. */
  id?: string
}

/** A page whose level does not exist. */
export function NoLevel({ title, id }: Props) {
  const { language } = useCurriculum()
  return (
    <EntityNotFound
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
