import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { ASSET_SEARCH_SIZE } from '#contract/limits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Bone, LoadFailed, Loading } from '../../ui/loading/list-states.tsx'
import { useLastData } from '../../ui/loading/use-last-data.ts'
import { type AssetQuestion, assetHitsQuery } from '../assets/assets.queries.ts'
import { AssetHit } from './asset-hit.tsx'
import classes from './asset-search.module.css'

export interface AssetHitsProps {
  kind: AssetKind
  question: AssetQuestion
  /** What the page is about; what is in another language says so. */
  language: LanguageName
  /** Tells how many were found, for the heading: 3, or 5+; null while that is not known. */
  onCount: (count: string | null) => void
  /** A code went into the form. */
  onInserted: () => void
  /** Whether Enter in the search box inserts the first of them. */
  enters: boolean
  /** All languages are wanted. */
  onWiden: () => void
}

/** The assets that match, with what they say and a way into the form. */
export function AssetHits(props: AssetHitsProps) {
  const { kind, question, language, onCount, onInserted, enters } = props
  const found = useInfiniteQuery(assetHitsQuery(kind, question))
  const list = useRef<HTMLUListElement>(null)
  const count = found.data ? countOf(found.data.pages.flat(), found.hasNextPage) : null
  useEffect(() => onCount(count), [count, onCount])
  const pages = useLastData(found.data)?.pages
  const hits = pages?.flat()
  const awaited = useRef<number | null>(null)
  const showMore = () => {
    awaited.current = hits?.length ?? 0
    void found.fetchNextPage()
  }
  // The button may be gone with the answer; the focus goes on at what it brought, or at the last row.
  const turned = pages?.length
  useEffect(() => {
    if (turned === undefined || awaited.current === null) return
    const rows = [...(list.current?.children ?? [])]
    const next = rows[awaited.current] ?? rows.at(-1)
    awaited.current = null
    next?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [turned])

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
      onRetry={() => (found.isFetchNextPageError ? showMore() : void found.refetch())}
    >
      {isOld && hits && hits.length > 0 && 'Below is what was found before.'}
    </LoadFailed>
  )
  if (!hits) return failure
  if (hits.length === 0 && !isOld) return <NoHit {...props} />
  return (
    <>
      {failure}
      <ul className={classes.hits} data-old={isOld || undefined} ref={list}>
        {hits.map((asset, index) => (
          <AssetHit
            key={asset.id}
            kind={kind}
            asset={asset}
            term={question.term}
            language={language}
            onInserted={onInserted}
            next={enters && index === 0}
          />
        ))}
      </ul>
      {found.hasNextPage && !failure && (
        <Button
          variant="quiet"
          size="small"
          aria-disabled={found.isFetchingNextPage || undefined}
          onClick={() => !found.isFetchingNextPage && showMore()}
        >
          Show the next {ASSET_SEARCH_SIZE}
        </Button>
      )}
    </>
  )
}

const countOf = (hits: readonly unknown[], more: boolean) => `${hits.length}${more ? '+' : ''}`

/** Says which language is to blame, and offers the wider search. */
function NoHit({ kind, question: { term, language }, onWiden }: AssetHitsProps) {
  const { noun, hasLanguage } = ASSET_KINDS[kind]
  const narrow = hasLanguage && language !== undefined
  return (
    <>
      <p className={classes.none} role="status">
        No {noun.one}
        {narrow && ` in ${LANGUAGES[language].label}`} matches “{term}”.
      </p>
      {narrow && (
        <Button variant="quiet" size="small" onClick={onWiden}>
          Search all languages
        </Button>
      )}
    </>
  )
}
