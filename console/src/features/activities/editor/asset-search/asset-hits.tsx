import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { type AssetQuestion, assetHitsQuery } from '../../../../library/assets.queries.ts'
import { Bone, LoadFailed, Loading } from '../../../../ui/page/list-states.tsx'
import { useLastData } from '../../../../ui/page/use-last-data.ts'
import { AssetHit } from './asset-hit.tsx'
import classes from './asset-search.module.css'

export interface AssetHitsProps {
  kind: AssetKind
  question: AssetQuestion
  /** What the page is about; what is in another language says so. */
  language: LanguageName
  /** Tells how many were found, for the heading; null while that is not known. */
  onCount: (count: number | null) => void
  /** A code went into the form. */
  onInserted: () => void
}

/** The assets that match, with what they say and a way into the form. */
export function AssetHits({ kind, question, language, onCount, onInserted }: AssetHitsProps) {
  const found = useQuery(assetHitsQuery(kind, question))
  const count = found.data?.length ?? null
  useEffect(() => onCount(count), [count, onCount])

  const hits = useLastData(found.data)
  if (!hits && found.isPending) {
    return (
      <Loading sentence="Searching the library">
        <Bone width="100%" height={44} />
      </Loading>
    )
  }
  // What stands there answers an earlier question.
  const isOld = found.isError ? !found.data : found.isPlaceholderData && found.failureCount > 0
  const failure = (found.isError || isOld) && (
    <LoadFailed
      error={found.failureReason}
      title="The search did not work."
      onRetry={() => found.refetch()}
    >
      {isOld && hits && 'Below is what was found before.'}
    </LoadFailed>
  )
  if (!hits) return failure
  if (hits.length === 0 && !isOld) {
    const where = question.language ? ` in ${LANGUAGES[question.language].label}` : ''
    return (
      <p className={classes.none} role="status">
        No {ASSET_KINDS[kind].noun.one}
        {where} matches “{question.term}”.
      </p>
    )
  }
  return (
    <>
      {failure}
      <ul className={classes.hits} data-old={isOld || undefined}>
        {hits.map((asset) => (
          <AssetHit
            key={asset.id}
            kind={kind}
            asset={asset}
            term={question.term}
            language={language}
            onInserted={onInserted}
          />
        ))}
      </ul>
    </>
  )
}
