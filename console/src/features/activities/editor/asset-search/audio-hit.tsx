import { IconCornerDownLeft } from '@tabler/icons-react'
import type { Audio } from '#contract/assets/audio.ts'
import type { LanguageName } from '#contract/languages.ts'
import { audioSound } from '../../../../library/code-lookup.ts'
import { useCurrentCodeTarget } from '../../../../library/code-targets-context.tsx'
import { announce } from '../../../../ui/base/announce.ts'
import { CodeChip } from '../../../../ui/base/code-chip.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { PlayButton } from '../../../../ui/sound/play-button.tsx'
import { LanguageMark } from '../../../../ui/word/language-mark.tsx'
import { Word } from '../../../../ui/word/word.tsx'
import classes from './asset-search.module.css'

interface AudioHitProps {
  audio: Audio
  /** What was searched, to mark it. */
  term: string
  /** What the page is about. */
  language: LanguageName
  onInserted: () => void
}

/** One audio of the library: its sound, its word, its code, and the button that puts the code into the form. */
export function AudioHit({ audio, term, language, onInserted }: AudioHitProps) {
  const target = useCurrentCodeTarget('audio')
  const insert = () => {
    if (!target) return
    target.insert(audio.code)
    announce(`${audio.code} is in ${target.label}`)
    onInserted()
  }
  return (
    <li className={classes.hit}>
      <PlayButton
        sound={audioSound(audio.code)}
        url={audio.url}
        title={audio.localText}
        size="sm"
      />
      <div className={classes.words}>
        <Word language={audio.language} search={term} ellipsis>
          {audio.localText}
        </Word>
        <p className={classes.translation}>
          {audio.language !== language && <LanguageMark language={audio.language} short />}
          {audio.url === null ? (
            <span className={classes.missing}>No file yet</span>
          ) : (
            <span>{audio.translation}</span>
          )}
        </p>
      </div>
      <CodeChip code={audio.code} />
      {target && (
        <IconButton
          label={`Insert ${audio.code} into ${target.label}`}
          className={classes.insert}
          size={28}
          data-tip-end
          onClick={insert}
        >
          <IconCornerDownLeft size={16} stroke={1.75} color="var(--action)" aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
