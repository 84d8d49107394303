import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as curriculumMessages from '@griot/contract/messages/ui/curriculum/curriculum.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
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
      sentence={levelApiMessages.notFound.message}
      why={id === undefined ? levelMessages.notGiven : levelMessages.notThere({ id })}
      action={
        <LinkButton variant="primary" to="/dashboard/levels" search={{ language }}>
          {curriculumMessages.seeLevels}
        </LinkButton>
      }
    />
  )
}
