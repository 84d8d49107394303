import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LANGUAGES } from '#contract/languages.ts'
import { Bone, LoadFailed, Loading } from '../../../../ui/page/list-states.tsx'
import classes from './asset-search.module.css'
import { audiosFound } from './asset-search.queries.ts'
import type { AssetHitsProps } from './asset-section.ts'
import { AudioHit } from './audio-hit.tsx'

/** The audios that match, with what they say and a way into the form. */
export function AudioHits({ question, language, onCount, onInserted }: AssetHitsProps) {
  const found = useQuery(audiosFound(question))
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
        No audio{where} matches “{question.term}”.
      </p>
    )
  }
  return (
    <ul className={classes.hits}>
      {found.data.map((audio) => (
        <AudioHit
          key={audio.id}
          audio={audio}
          term={question.term}
          language={language}
          onInserted={onInserted}
        />
      ))}
    </ul>
  )
}
