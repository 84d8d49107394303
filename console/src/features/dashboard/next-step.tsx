import { Link } from '@tanstack/react-router'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import type { WaitingAsset } from '#contract/assets/summary.ts'
import { worklistMessages } from '#contract/assets/worklist-messages.ts'
import { remembered } from '../../session/remembered.ts'
import { useMay } from '../../session/use-session.ts'

interface StepProps {
  asset: WaitingAsset
}

const nameOf = (step: string, { kind, code }: WaitingAsset) =>
  `${step}: ${ASSET_KINDS[kind].noun.one} ${code}`

/** Link to upload its file, with the list of its kind and language. */
export function UploadIt({ asset }: StepProps) {
  const { kind, language } = asset
  if (!useMay('assets.write')) return null
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
export function AddToLesson({ asset }: StepProps) {
  const { code, language } = asset
  if (!useMay('activities.write')) return null
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
