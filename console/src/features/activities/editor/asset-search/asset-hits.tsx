import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { type AssetQuestion, assetHitsQuery } from '../../../../library/assets.queries.ts'
import { Bone, LoadFailed, Loading } from '../../../../ui/page/list-states.tsx'
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

  if (found.isPending) {
    return (
      <Loading sentence="Searching the library">
        <Bone width="100%" height={44} />
      </Loading>
    )
  }
  if (found.isError) {
    return (
      <LoadFailed
        error={found.error}
        title="The search did not work."
        onRetry={() => found.refetch()}
      />
    )
  }
  if (found.data.length === 0) {
    const where = question.language ? ` in ${LANGUAGES[question.language].label}` : ''
    return (
      <p className={classes.none} role="status">
        No {ASSET_KINDS[kind].noun.one}
        {where} matches “{question.term}”.
      </p>
    )
  }
  return (
    <ul className={classes.hits}>
      {found.data.map((asset) => (
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
  )
}
