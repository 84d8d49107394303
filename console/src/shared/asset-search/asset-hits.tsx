import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { ASSET_SEARCH_SIZE } from '@griot/contract/limits.ts'
import * as assetSearchMessages from '@griot/contract/messages/ui/assets/asset-search.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { useLastData } from '../../ui/loading/use-last-data.ts'
import { type AssetSearchQuery, assetHitsQuery } from '../assets/assets.queries.ts'
import { inLanguage } from '../language/in-language.ts'
import { AssetHit } from './asset-hit.tsx'
import classes from './asset-search.module.css'

export interface AssetHitsProps {
  kind: AssetKind
  question: AssetSearchQuery
  /** Language of the page; results in other languages are labelled. */
  language: LanguageName
  /** Called when a code was inserted into the form. */
  onInserted: () => void
  /** Whether Enter in the search box inserts the first result. */
  enters: boolean
  /** Called to search in all languages. */
  onWiden: () => void
}

/** Matching assets with their words and an Insert button. */
export function AssetHits(props: AssetHitsProps) {
  const { kind, question, language, onInserted, enters } = props
  const found = useInfiniteQuery(assetHitsQuery(kind, question))
  const list = useRef<HTMLUListElement>(null)
  const pages = useLastData(found.data)?.pages
  const hits = pages?.flat()
  const pendingIndex = useRef<number | null>(null)
  const showMore = () => {
    pendingIndex.current = hits?.length ?? 0
    void found.fetchNextPage()
  }
  // The "more" button may be gone after loading: focus the first new result, or the last row.
  const turned = pages?.length
  useEffect(() => {
    if (turned === undefined || pendingIndex.current === null) return
    const rows = [...(list.current?.children ?? [])]
    const next = rows[pendingIndex.current] ?? rows.at(-1)
    pendingIndex.current = null
    next?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [turned])

  if (!hits && found.isPending) {
    return (
      <Loading sentence={assetSearchMessages.searchingLibrary}>
        <Skeleton width="100%" height={44} />
      </Loading>
    )
  }
  // The results are of an earlier search.
  const isOld = found.isError ? !found.data : found.isPlaceholderData && found.failureCount > 0
  const failure = (found.isError || isOld) && (
    <LoadFailed
      error={found.failureReason}
      title={assetSearchMessages.searchFailed}
      onRetry={() => (found.isFetchNextPageError ? showMore() : void found.refetch())}
    >
      {isOld && hits && hits.length > 0 && assetSearchMessages.showingEarlierResults}
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
          {assetSearchMessages.showMore({ count: ASSET_SEARCH_SIZE })}
        </Button>
      )}
    </>
  )
}

/** No results: names the language filter, and offers to search in all languages. */
function NoHit({ kind, question: { term, language }, onWiden }: AssetHitsProps) {
  const { messages, hasLanguage } = ASSET_KINDS[kind]
  const narrow = hasLanguage && language !== undefined
  return (
    <>
      <p className={classes.none} role="status">
        {messages.noMatch({ term, ...inLanguage(narrow ? language : undefined) })}
      </p>
      {narrow && (
        <Button variant="quiet" size="small" onClick={onWiden}>
          {assetSearchMessages.searchAllLanguages}
        </Button>
      )}
    </>
  )
}
