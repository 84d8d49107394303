import type { LanguageName } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as kindsSpokenMessages from '@griot/contract/messages/ui/kinds/spoken.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { LanguageMark } from '../../language/language-mark.tsx'
import { Highlighted } from '../../word/highlighted.tsx'
import type { WordsLook } from '../asset-view.ts'
import classes from './spoken-words.module.css'

interface SpokenWordsProps {
  asset: Spoken
  search?: string
  look: WordsLook
}

/** The text in its language, and its translation. */
export function SpokenWords({ asset, search = '', look }: SpokenWordsProps) {
  const { localText, translation, language } = asset
  if (look === 'head') {
    return (
      <>
        <p className={layout.breaks}>
          <Word size="xl" language={language}>
            {localText}
          </Word>
        </p>
        <p className={`${layout.secondary} ${layout.breaks}`}>{translation}</p>
      </>
    )
  }
  const meaning = <Highlighted text={translation} search={search} />
  if (look === 'meaning') return <span>{meaning}</span>
  if (look === 'name') {
    return (
      <Word language={language} search={search} ellipsis>
        {localText}
      </Word>
    )
  }
  if (look === 'line') {
    return (
      <span className={classes.line}>
        <Word language={language} search={search} ellipsis>
          {localText}
        </Word>
        <span className={`${layout.ellipsis} ${layout.secondary} ${classes.short}`}>{meaning}</span>
      </span>
    )
  }
  return (
    <>
      <Word size="l" clamp language={language} search={search}>
        {localText}
      </Word>
      <p className={`${layout.secondary} ${layout.breaks} ${classes.translation}`}>{meaning}</p>
    </>
  )
}

/** The same as rows of a list of facts. */
export function SpokenFacts({ asset }: { asset: Spoken }) {
  return (
    <>
      <dt>{commonMessages.language}</dt>
      <dd>
        <LanguageMark language={asset.language} />
      </dd>
      <dt>{kindsSpokenMessages.localText}</dt>
      <dd>
        <Word language={asset.language}>{asset.localText}</Word>
      </dd>
      <dt>{kindsSpokenMessages.translation}</dt>
      <dd>{asset.translation}</dd>
    </>
  )
}

/** Text fields of an asset with a spoken language. */
export type Spoken = {
  localText: string
  translation: string
  language: LanguageName
}
