import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { WorklistAsset } from '@griot/contract/assets/summary.ts'
import { worklistMessages } from '@griot/contract/assets/worklist-messages.ts'
import { Link } from '@tanstack/react-router'
import { remembered } from '../../session/remembered-place.ts'
import { useHasPermission } from '../../session/use-session.ts'

interface StepProps {
  asset: WorklistAsset
}

const nameOf = (step: string, { kind, code }: WorklistAsset) => `${step}: ${ASSET_KINDS[kind].noun.one} ${code}`

/** Link to upload its file, with the list of its kind and language. */
export function UploadLink({ asset }: StepProps) {
  const { kind, language } = asset
  if (!useHasPermission('assets.write')) return null
  return (
    <Link
      to="/dashboard/assets/upload"
      search={{ type: ASSET_KINDS[kind].plural, ...(language && { language }) }}
      aria-label={nameOf(worklistMessages.upload, asset)}
    >
      {worklistMessages.upload}
    </Link>
  )
}

/** Link to a new activity of the last opened lesson of its language, with the asset found; else to the levels. */
export function AddToLessonLink({ asset }: StepProps) {
  const { code, language } = asset
  if (!useHasPermission('activities.write')) return null
  const { lessonId, levelId, language: last } = remembered()
  const name = nameOf(worklistMessages.addToLesson, asset)
  if (last && levelId && lessonId && (language === null || language === last))
    return (
      <Link
        to="/dashboard/levels/lessons/activities/add"
        search={{ language: last, levelId, lessonId, find: code }}
        aria-label={name}
      >
        {worklistMessages.addToLesson}
      </Link>
    )
  return (
    <Link to="/dashboard/levels" search={{ ...(language && { language }) }} aria-label={name}>
      {worklistMessages.addToLesson}
    </Link>
  )
}
