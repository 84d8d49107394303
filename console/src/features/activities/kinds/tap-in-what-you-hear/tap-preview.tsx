import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ActivityData } from '#contract/activities/kinds.ts'
import { useCodeLookup } from '../../../../library/code-lookup.ts'
import { mediaId } from '../../../../library/media-id.ts'
import { Player } from '../../../../ui/sound/player.tsx'
import { wordLang } from '../../../../ui/word/word.tsx'
import type { KindPreviewProps } from '../kind-view.ts'
import { type Verdict, VerdictLine } from '../verdict-line.tsx'
import classes from './tap-preview.module.css'
import { TapTile } from './tap-tile.tsx'

type Data = ActivityData<'TapInWhatYouHear'>

/** Learners hear the question, tap words into the slots in order, tap again to take one back, and check. */
export function TapPreview({ data, instruction, language, judge }: KindPreviewProps<Data>) {
  const [tapped, setTapped] = useState<string[]>([])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const bank = useRef<HTMLUListElement>(null)
  // The form may have removed an option since it was tapped.
  const chosen = tapped.flatMap((id) => data.options.find((option) => option.id === id) ?? [])

  const tap = (id: string) => {
    setTapped((before) => [...before.filter((other) => other !== id), id])
    setVerdict(null)
  }
  const takeBack = (id: string) => {
    setTapped((before) => before.filter((other) => other !== id))
    setVerdict(null)
    bank.current?.querySelector<HTMLElement>(`[data-option="${id}"]`)?.focus()
  }
  const check = () => {
    const answer = chosen.map((option) => option.id)
    if (data.answer.length === 0) setVerdict('unanswerable')
    else setVerdict(judge(answer) ? 'right' : 'wrong')
  }

  return (
    <>
      <p className={classes.instruction} lang={wordLang(language)}>
        {instruction || <span className={classes.missing}>The instruction is shown here</span>}
      </p>
      <Question code={data.question.audioUrl} />
      <ol className={classes.slots} aria-label="Your answer">
        {chosen.map((option) => (
          <li key={option.id}>
            <TapTile option={option} language={language} silent onTap={() => takeBack(option.id)} />
          </li>
        ))}
      </ol>
      <ul className={classes.bank} aria-label="Words to tap" ref={bank}>
        {data.options.map((option) => (
          <li key={option.id}>
            <TapTile
              option={option}
              language={language}
              used={tapped.includes(option.id)}
              onTap={() => tap(option.id)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.end}>
        <VerdictLine verdict={verdict} />
        <Button
          className={classes.check}
          variant="filled"
          fullWidth
          disabled={chosen.length === 0}
          onClick={check}
        >
          Check
        </Button>
      </div>
    </>
  )
}

function Question({ code }: { code: string }) {
  const lookup = useCodeLookup('audio', code)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') {
    return <p className={classes.missing}>The question’s sound is played here</p>
  }
  const { asset: audio } = lookup
  return (
    <Player
      sound={mediaId('audio', audio.code)}
      url={audio.url}
      title="the question"
      peaks={audio.peaks}
      duration={audio.duration}
      size="lg"
    />
  )
}
