import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { AssetSummary } from '@griot/contract/assets/summary.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as recordingProgressMessages from '@griot/contract/messages/ui/recording/recording-progress.ts'
import * as dashboardMessages from '@griot/contract/messages/ui/shell/dashboard.ts'
import type { RecordingProgress } from '@griot/contract/recording/takes.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useHasPermission } from '../../session/use-session.ts'
import { assetSummaryQuery } from '../../shared/assets/assets.queries.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { recordingProgressQuery } from '../../shared/recording/recording.queries.ts'
import { toRecordOf } from '../../shared/recording/to-record.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import tables from '../../ui/layout/table.module.css'
import { Skeleton } from '../../ui/loading/list-states.tsx'
import { formatList } from '../../ui/text/format.ts'
import { rich } from '../../ui/text/rich.tsx'
import classes from './audio-progress.module.css'
import { type BarKind, progressBars } from './progress-bars.ts'
import { CountLink } from './recording-card.tsx'

/** The main kind of lessons: the first with a language. */
const KIND = ASSET_KIND_NAMES.find((kind) => ASSET_KINDS[kind].hasLanguage) ?? ASSET_KIND_NAMES[0]

const LEGEND: Record<BarKind, string> = {
  used: dashboardMessages.usedShort,
  missing: dashboardMessages.usedNoFileYet,
  file: dashboardMessages.hasFile,
  toReview: recordingProgressMessages.takeToReview,
  declared: dashboardMessages.onlyDeclared,
}

/** Audio progress per language: declared, with a file, used. */
export function AudioProgress() {
  const { data, isPending } = useQuery(assetSummaryQuery())
  const recording = useQuery(recordingProgressQuery)
  const mayRecord = useHasPermission('takes.record')
  const mayReview = useHasPermission('takes.review')
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby="word-to-lesson">
      <div className={`${layout.cluster} ${classes.head}`}>
        <h2 id="word-to-lesson">{dashboardMessages.audioProgress}</h2>
        <p>{ASSET_KINDS[KIND].messages.barPerAsset}</p>
        <p className={`${layout.row} ${classes.legend}`}>
          {Object.entries(LEGEND).map(([height, words]) => (
            <span key={height}>
              <i data-height={height} aria-hidden="true" />
              {words}
            </span>
          ))}
        </p>
      </div>
      <table className={`${tables.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{commonMessages.language}</th>
            <th scope="col">
              <span className="visually-hidden">{dashboardMessages.share}</span>
            </th>
            <th scope="col">{dashboardMessages.declared}</th>
            <th scope="col">{recordingProgressMessages.toRecord}</th>
            <th scope="col">{recordingProgressMessages.toReview}</th>
            <th scope="col">{dashboardMessages.withFile}</th>
            <th scope="col">{dashboardMessages.used}</th>
          </tr>
        </thead>
        <tbody>
          {LANGUAGE_NAMES.map((language) => {
            const counts = data?.counts.find((one) => one.kind === KIND && one.language === language)
            const recorded = recording.data?.languages.find((one) => one.language === language)
            const { label } = LANGUAGES[language]
            const [toRecord, toReview] = recorded ? [toRecordOf(recorded), recorded.toReview] : []
            const columns = [
              { count: counts?.declared },
              {
                count: toRecord,
                ...(mayRecord && { booth: { language, list: 'missing' } as const }),
                'aria-label': recordingProgressMessages.recordCount({ count: toRecord ?? 0, language: label }),
              },
              {
                count: toReview,
                ...(mayReview && { review: { language } }),
                'aria-label': recordingProgressMessages.reviewCount({ count: toReview ?? 0, language: label }),
              },
              { count: counts?.withFile },
              { count: counts?.used },
            ]
            return (
              <tr key={language}>
                <td>
                  <LanguageMark language={language} />
                </td>
                <td>{counts && <ProgressBars counts={counts} recorded={recorded} />}</td>
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column identifies a count
                  <td key={at}>
                    {isPending || recording.isPending ? <Skeleton width={32} /> : <CountLink {...column} />}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface ProgressBarsProps {
  counts: AssetSummary['counts'][number]
  /** Undefined until it is known. */
  recorded: RecordingProgress['languages'][number] | undefined
}

function ProgressBars({ counts, recorded }: ProgressBarsProps) {
  const { declared, withFile, used, usedWithFile } = counts
  if (declared === 0)
    return (
      <span className={classes.rest}>
        <span>
          {rich(
            dashboardMessages.noneDeclaredYet({
              declare: assetMessages.declare,
              link: (text) => <TextLink to={viewOf(KIND).places.declare}>{text}</TextLink>,
            }),
          )}
        </span>
      </span>
    )
  const words = [
    dashboardMessages.declaredCount({ declared }),
    dashboardMessages.withFileCount({ withFile }),
    dashboardMessages.usedCount({ used }),
    ...(recorded?.toReview ? [recordingProgressMessages.toReviewCount({ count: recorded.toReview })] : []),
    ...(used > usedWithFile ? [dashboardMessages.usedWithoutFile({ used: used - usedWithFile })] : []),
  ]
  return (
    <span className={classes.bars} role="img" aria-label={formatList(words)}>
      {progressBars(counts, recorded).map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a bar
        <i key={index} data-height={height} />
      ))}
    </span>
  )
}
