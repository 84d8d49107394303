import type { LanguageName } from '@griot/contract/languages.ts'
import * as historyMessages from '@griot/contract/messages/ui/history/history.ts'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { comparedTexts } from '../../ui/text/compared-texts.ts'
import { Pieces } from '../../ui/text/pieces.tsx'
import { comparedLists, type ItemState, type ListItem } from './compared-lists.ts'
import classes from './compared-value.module.css'

/** A value that is compared: text, asset code, or list. */
export type ShownValue =
  | { kind: 'text' | 'word' | 'code'; text: string; language?: LanguageName }
  /** `onlyChanges`: items that are the same on both sides are not shown. */
  | { kind: 'words' | 'texts'; items: ListItem[]; onlyChanges?: boolean; language?: LanguageName }

type Shown = ShownValue | null

interface ComparedValueProps {
  side: 'from' | 'to'
  shown: Shown
  other: Shown
  language: LanguageName | undefined
}

/** One side of two compared values, with what differs marked. */
export function ComparedValue({ side, shown, other, language }: ComparedValueProps) {
  if (shown === null || isEmpty(shown)) return <span className={layout.muted}>{historyMessages.empty}</span>
  const inLanguage = shown.kind === 'word' || shown.kind === 'words'
  const own = ('language' in shown && shown.language) || language
  const lang = inLanguage && own ? wordLang(own) : undefined
  if ('items' in shown) {
    const others = other && 'items' in other ? other.items : []
    const lists = side === 'from' ? comparedLists(shown.items, others) : comparedLists(others, shown.items)
    return (
      <ol className={shown.onlyChanges ? classes.rows : `${layout.cluster} ${classes.items}`}>
        {lists[side].map((item, at) =>
          shown.onlyChanges && item.state === 'same' ? null : (
            // A list may contain the same text twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={`${item.id} ${at}`} data-state={item.state} lang={lang}>
              <b>{at + 1}</b> <Changed side={side} item={item} />
            </li>
          ),
        )}
      </ol>
    )
  }
  const text = other && 'text' in other ? other.text : ''
  // A code differs as a whole: one changed letter means another asset.
  const whole = shown.kind === 'code'
  const pieces = whole
    ? [{ text: shown.text, differs: shown.text !== text }]
    : side === 'from'
      ? comparedTexts(shown.text, text).from
      : comparedTexts(text, shown.text).to
  return (
    <span className={classes[shown.kind]} lang={lang} dir={whole ? undefined : 'auto'}>
      <Pieces side={side} pieces={pieces} />
    </span>
  )
}

function Changed({ side, item }: { side: 'from' | 'to'; item: ItemState }) {
  const Mark = side === 'from' ? 'del' : 'ins'
  if (item.state === 'same') return <span>{item.text}</span>
  if (item.state === 'moved')
    return (
      <>
        <span>{item.text}</span> <em>{historyMessages.movedFrom({ otherPlace: item.otherPlace ?? 0 })}</em>
      </>
    )
  const isRemoved = item.state !== 'changed' && side === 'from'
  const word =
    item.state === 'changed' ? historyMessages.changed : isRemoved ? historyMessages.removed : historyMessages.added
  return (
    <>
      <Mark>{item.text}</Mark> {(side === 'to' || isRemoved) && <em>{word}</em>}
    </>
  )
}

function isEmpty(shown: NonNullable<Shown>): boolean {
  return 'items' in shown ? shown.items.length === 0 : shown.text === ''
}
