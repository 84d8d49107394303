import type { LanguageName } from '@griot/contract/languages.ts'
import * as historyMessages from '@griot/contract/messages/ui/history/history.ts'
import { wordLang } from '../../shared/word/word.tsx'
import layout from '../../ui/layout/layout.module.css'
import tables from '../../ui/layout/table.module.css'
import { comparedTexts } from '../../ui/text/compared-texts.ts'
import { Pieces } from '../../ui/text/pieces.tsx'
import type { RevisionPart } from './compared.ts'
import { type ComparedPart, comparedLists, type ItemState } from './differences.ts'
import classes from './history.module.css'

interface Props {
  rows: readonly ComparedPart[]
  heads: { from: string; to: string }
  language: LanguageName | undefined
}

/** Two revisions side by side, field by field; one below the other on narrow screens. */
export function Comparison({ rows, heads, language }: Props) {
  return (
    <table className={`${tables.table} ${tables.comparison} ${classes.table}`}>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{historyMessages.field}</span>
          </th>
          <th scope="col">{heads.from}</th>
          <th scope="col">{heads.to}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, from, to }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-head={heads.from}>
              <Side side="from" shown={from} other={to} language={language} />
            </td>
            <td data-head={heads.to}>
              <Side side="to" shown={to} other={from} language={language} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Shown = RevisionPart['shown'] | null

interface SideProps {
  side: 'from' | 'to'
  shown: Shown
  other: Shown
  language: LanguageName | undefined
}

function Side({ side, shown, other, language }: SideProps) {
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
