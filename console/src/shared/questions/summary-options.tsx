import type { LanguageName } from '@griot/contract/languages.ts'
import * as optionFieldsMessages from '@griot/contract/messages/ui/curriculum/option-fields.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Picture } from '@griot/player/ui/picture.tsx'
import { Word } from '@griot/player/word/word.tsx'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useInViewport } from '../../ui/loading/use-in-viewport.ts'
import { posterUrl } from '../assets/poster-url.ts'
import { useCode } from '../codes/code-lookup.ts'
import classes from './summary-options.module.css'

interface OptionsSummaryProps {
  options: readonly { id: string; text: string; audioUrl?: string; imageUrl?: string }[]
  language: LanguageName
  /** An option's mark in the answer; null when it is not in it. */
  right: (id: string) => ReactNode
}

/** The options in order; those in the answer are highlighted and marked. */
export function OptionsSummary({ options, language, right }: OptionsSummaryProps) {
  return (
    <ul className={`${layout.cluster} ${classes.options}`}>
      {options.map((option) => {
        const mark = right(option.id)
        return (
          <li key={option.id} className={classes.option} data-right={mark !== null || undefined}>
            {mark}
            {option.imageUrl !== undefined && <OptionPicture code={option.imageUrl} />}
            {option.text === '' && option.imageUrl === undefined && option.audioUrl ? (
              <span className={`${layout.secondary} ${layout.code}`}>{option.audioUrl}</span>
            ) : (
              (option.text !== '' || option.imageUrl === undefined) && (
                <Word language={language}>{option.text || '…'}</Word>
              )
            )}
            {mark === null && <span className="visually-hidden">{optionFieldsMessages.notInAnswer}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** Position of an option in an ordered answer. */
export function AnswerPosition({ at, label = optionFieldsMessages.position }: { at: number; label?: string }) {
  return (
    <b>
      <span className="visually-hidden">{label} </span>
      {at}
    </b>
  )
}

/** Mark of a right option, when no order is asked. */
export function RightAnswerMark() {
  return (
    <>
      <IconCheck className={classes.check} size={14} stroke={2.5} aria-hidden />
      <span className="visually-hidden">{optionFieldsMessages.correctText} </span>
    </>
  )
}

/** The image of a code, looked up when it scrolls into view. */
function OptionPicture({ code }: { code: string }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const lookup = useCode('graphic', code, inViewport)
  const known = lookup.state === 'ready' || lookup.state === 'noFile' ? lookup.asset : null
  return (
    <span ref={ref} className={classes.picture}>
      {known ? (
        <Picture url={posterUrl(known) ?? known.url} title={known.title} size="sm" />
      ) : (
        <span className={`${layout.secondary} ${layout.code}`}>{code || '…'}</span>
      )}
    </span>
  )
}
