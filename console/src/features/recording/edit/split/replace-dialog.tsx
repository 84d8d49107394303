import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import type { Word as ListedWord } from '@griot/contract/recording/words.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useState } from 'react'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import classes from './split-page.module.css'

interface ReplaceDialogProps {
  /** Words that have a file. */
  words: readonly ListedWord[]
  /** Files to save that replace nothing. */
  others: number
  /** Called with the codes whose files may be replaced. */
  onDone: (codes: ReadonlySet<string>) => void
  onClose: () => void
}

/** Asks which existing files may be replaced. */
export function ReplaceDialog({ words, others, onDone, onClose }: ReplaceDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (code: string) => setChosen(chosen.symmetricDifference(new Set([code])))
  const count = others + chosen.size
  return (
    <Dialog title={splitMessages.askReplace({ count: words.length })} width={520} onClose={onClose}>
      <p>{splitMessages.askReplaceText}</p>
      <ul className={`${layout.rows} ${classes.replaced}`}>
        {words.map(({ code, text, translation, language }) => (
          <li key={code}>
            <label>
              <input type="checkbox" checked={chosen.has(code)} onChange={() => toggle(code)} />
              <Word language={language}>{text}</Word>
              <span className={layout.secondary}>{translation}</span>
              <span className={layout.code}>{code}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={`${layout.cluster} ${classes.dialogActions}`}>
        <Button onClick={onClose}>{commonMessages.cancel}</Button>
        <Button variant="primary" disabled={count === 0} onClick={() => onDone(chosen)}>
          {splitMessages.save({ count })}
        </Button>
      </div>
    </Dialog>
  )
}
