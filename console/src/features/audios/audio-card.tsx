import { type KeyboardEvent, memo } from 'react'
import type { Audio } from '#contract/assets/audio.ts'
import { audioMessages } from '#contract/assets/audio.ts'
import { audioSound } from '../../library/code-lookup.ts'
import { CodeChip } from '../../ui/base/code-chip.tsx'
import { Player } from '../../ui/sound/player.tsx'
import { Highlighted } from '../../ui/word/highlighted.tsx'
import { LanguageMark } from '../../ui/word/language-mark.tsx'
import { Word } from '../../ui/word/word.tsx'
import styles from './audio-card.module.css'

interface AudioCardProps {
  audio: Audio
  /** What was searched, to be marked in the texts. */
  search: string
  open: boolean
  /** Whether Tab stops at this card; arrows go to the others. */
  reached: boolean
  /** Opens or closes the details of a code. The same function for all cards, so that none is redrawn. */
  onToggle: (code: string) => void
}

/** An audio asset: its sound, its words, its code. Space plays, Enter opens, arrows move. */
export const AudioCard = memo(function AudioCard({
  audio,
  search,
  open,
  reached,
  onToggle,
}: AudioCardProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === ' ') event.currentTarget.querySelector<HTMLElement>('[data-play]')?.click()
    else if (event.key === 'Enter') onToggle(audio.code)
    else return
    event.preventDefault()
  }
  return (
    <li className={styles.place}>
      <article
        className={styles.card}
        data-card={audio.code}
        data-open={open || undefined}
        tabIndex={reached ? 0 : -1}
        aria-label={`${audio.localText}, ${audio.code}`}
        onKeyDown={onKeyDown}
      >
        <Player
          sound={audioSound(audio.code)}
          url={audio.url}
          title={audio.localText}
          peaks={audio.peaks}
          duration={audio.duration}
        />
        <div className={styles.texts}>
          <Word size="l" clamp language={audio.language} search={search}>
            {audio.localText}
          </Word>
          <p className={styles.translation}>
            <Highlighted text={audio.translation} search={search} />
          </p>
        </div>
        <div className={styles.foot}>
          <CodeChip code={audio.code} />
          <LanguageMark language={audio.language} short />
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            onClick={() => onToggle(audio.code)}
          >
            {open ? audioMessages.hideDetails : audioMessages.viewDetails}
          </button>
        </div>
      </article>
    </li>
  )
})
