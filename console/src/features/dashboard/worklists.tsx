import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { WorklistAsset } from '@griot/contract/assets/summary.ts'
import * as worklistMessages from '@griot/contract/messages/ui/assets/worklist.ts'
import * as recordLinkMessages from '@griot/contract/messages/ui/recording/record-link.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { remembered } from '../../session/remembered-place.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { worklistQuery } from '../../shared/assets/assets.queries.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { boothAddress } from '../../shared/recording/booth-address.ts'
import { courseHintCountsQuery } from '../../shared/text-hints/course-hints.calls.ts'
import { LoadFailed } from '../../ui/loading/list-states.tsx'
import { Worklist } from './worklist.tsx'
import { WorklistAssetRow, WorklistCourseRow, WorklistRuleRow } from './worklist-rows.tsx'
import classes from './worklists.module.css'

/** Lists of open work side by side: the newest items with their next action, and totals. */
export function Worklists() {
  const { data, isPending, error, refetch } = useQuery(worklistQuery())
  const courseHints = useQuery(courseHintCountsQuery())
  return (
    <>
      {error && !data && (
        <div className={classes.failed}>
          <LoadFailed error={error} title={worklistMessages.failed} onRetry={() => void refetch()}>
            {worklistMessages.countsKept}
          </LoadFailed>
        </div>
      )}
      <div className={classes.worklists}>
        <Worklist
          title={worklistMessages.noFile}
          countOf={({ declared, withFile }) => declared - withFile}
          filter={NO_FILE}
          state="noFile"
          pending={isPending}
        >
          {data?.noFile.map((asset) => (
            <WorklistAssetRow key={`${asset.kind} ${asset.code}`} asset={asset} filter={NO_FILE}>
              <UploadLink asset={asset} />
              <RecordLink asset={asset} />
            </WorklistAssetRow>
          ))}
        </Worklist>
        <Worklist
          title={lintMessages.withHints}
          countOf={({ withTextHints }) => withTextHints}
          filter={HAS_TEXT_HINTS}
          state="textHints"
          pending={isPending}
        >
          {data && [
            ...data.textHints.map((found) => <WorklistRuleRow key={`${found.kind} ${found.rule}`} {...found} />),
            ...(courseHints.data ?? []).map((counted) => <WorklistCourseRow key={counted.entity} {...counted} />),
          ]}
        </Worklist>
        <Worklist
          title={worklistMessages.unused}
          countOf={({ withFile, usedWithFile }) => withFile - usedWithFile}
          filter={UNUSED}
          state="unused"
          pending={isPending}
        >
          {data?.unused.map((asset) => (
            <WorklistAssetRow key={`${asset.kind} ${asset.code}`} asset={asset} filter={UNUSED}>
              <AddToLessonLink asset={asset} />
            </WorklistAssetRow>
          ))}
        </Worklist>
      </div>
    </>
  )
}

const NO_FILE = { file: 'missing' } as const
const HAS_TEXT_HINTS = { hasTextHints: 'true' } as const
const UNUSED = { file: 'present', use: 'unused' } as const

interface StepProps {
  asset: WorklistAsset
}

/** Link to upload its file, with the list of its kind and language. */
function UploadLink({ asset }: StepProps) {
  const { kind, language } = asset
  if (!useHasPermission('assets.write')) return null
  return (
    <Link
      to="/dashboard/assets/upload"
      search={{ type: ASSET_KINDS[kind].plural, ...(language && { language }) }}
      aria-label={ASSET_KINDS[kind].messages.uploadNamed({ code: asset.code })}
    >
      {worklistMessages.upload}
    </Link>
  )
}

/** Link to the booth with the word. */
function RecordLink({ asset: { kind, code } }: StepProps) {
  const mayRecord = useHasPermission('takes.record')
  if (!mayRecord || !viewOf(kind).isRecorded) return null
  return (
    <a href={boothAddress({ codes: [code] })} aria-label={recordLinkMessages.recordWord({ code })}>
      {recordLinkMessages.record}
    </a>
  )
}

/** Link to a new activity of the last opened lesson of its language, with the asset found; else to the levels. */
function AddToLessonLink({ asset }: StepProps) {
  const { kind, code, language } = asset
  if (!useHasPermission('activities.write')) return null
  const { lessonId, levelId, language: last } = remembered()
  const name = ASSET_KINDS[kind].messages.addNamed({ code })
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
