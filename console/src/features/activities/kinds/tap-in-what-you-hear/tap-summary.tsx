import { useInViewport } from '@mantine/hooks'
import { IconFileX, IconHelpCircle } from '@tabler/icons-react'
import type { ActivityData } from '#contract/activities/kinds.ts'
import { useCodeLookup } from '../../../../library/code-lookup.ts'
import { mediaId } from '../../../../library/media-id.ts'
import { Player } from '../../../../ui/sound/player.tsx'
import { Word } from '../../../../ui/word/word.tsx'
import type { KindSummaryProps } from '../kind-view.ts'
import { placeInAnswer } from '../option-list.ts'
import classes from './tap-summary.module.css'

type Data = ActivityData<'TapInWhatYouHear'>

/** The question as a list shows it: the sound and its text; looked up once it is in sight. */
export function TapQuestion({ data }: KindSummaryProps<Data>) {
  const code = data.question.audioUrl
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const lookup = useCodeLookup('audio', code, inViewport)
  return (
    <div ref={ref} className={classes.question}>
      {lookup.state === 'ready' || lookup.state === 'noFile' ? (
        <>
          <Player
            sound={mediaId('audio', lookup.asset.code)}
            url={lookup.asset.url}
            title={lookup.asset.localText}
            peaks={lookup.asset.peaks}
            duration={lookup.asset.duration}
          />
          <Word language={lookup.asset.language}>{lookup.asset.localText}</Word>
        </>
      ) : (
        <p className={classes.resting}>
          {code && <span className={classes.code}>{code}</span>}
          {lookup.state === 'incomplete' && (
            <span className={classes.missing}>
              <IconHelpCircle size={14} stroke={2} aria-hidden />
              {code ? 'not a code' : 'no code yet'}
            </span>
          )}
          {lookup.state === 'undeclared' && (
            <span className={classes.missing}>
              <IconHelpCircle size={14} stroke={2} aria-hidden />
              undeclared
            </span>
          )}
          {lookup.state === 'failed' && (
            <span className={classes.missing}>
              <IconFileX size={14} stroke={2} aria-hidden />
              could not be looked up
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** The options in their order; those of the answer are tinted and numbered in its order. */
export function TapAnswer({ data, language }: KindSummaryProps<Data>) {
  return (
    <ul className={classes.options}>
      {data.options.map((option) => {
        const place = placeInAnswer(data, option.id)
        return (
          <li key={option.id} className={classes.option} data-right={place !== null || undefined}>
            {place !== null && (
              <b>
                <span className="only-read">Place </span>
                {place}
              </b>
            )}
            <Word language={language}>{option.text || '…'}</Word>
            {place === null && <span className="only-read">, not in the answer</span>}
          </li>
        )
      })}
    </ul>
  )
}
