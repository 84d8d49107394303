import type { RevisedName, Revision } from '@griot/contract/history/revisions.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { languageOf, partsOf, type RevisionPart } from './compared.ts'
import { type ComparedPart, compare } from './differences.ts'
import classes from './history.module.css'
import { revisionsOf } from './history.queries.ts'

interface Props {
  name: RevisedName
  /** The code of an asset. */
  id: string
  /** The revision that was approved last; null without one. */
  approved: number | null
  /** The time of the last decision; null without one. */
  decidedAt: string | null
  /** The revision that is seen. */
  version: number
}

/** Most changed fields that are shown; the history has all. */
const SHOWN_MAX = 6

/** What has changed since an item was last approved or returned: the old words struck out, the words now. */
export function ItemChanges({ name, id, approved, decidedAt, version }: Props) {
  const { data } = useInfiniteQuery(revisionsOf(name, id))
  const revisions = data?.pages.flatMap((page) => page.revisions)
  if (!revisions) return null
  const now = revisions.find((revision) => revision.version === version)
  const before = revisions.find((revision) => isReviewed(revision, approved, decidedAt))
  if (!now) return null
  if (!before)
    return (
      <>
        <dt>{reviewItemMessages.changed}</dt>
        <dd>{reviewItemMessages.neverReviewed}</dd>
      </>
    )
  const changed = compare(partsOf(name, before.value), partsOf(name, now.value)).filter(({ same }) => !same)
  const language = languageOf(now.value)
  const lang = language && wordLang(language)
  return (
    <>
      <dt>{reviewItemMessages.changed}</dt>
      <dd>
        <span className={layout.secondary}>{reviewItemMessages.changedSince({ version: before.version })}</span>
        {changed.length === 0 && <p>{reviewItemMessages.notChanged}</p>}
        {changed.slice(0, SHOWN_MAX).map((part) => (
          <p key={part.key} className={classes.change}>
            <span className={layout.hint}>{part.label}</span> <Sides part={part} lang={lang} />
          </p>
        ))}
        {changed.length > SHOWN_MAX && <p>{reviewItemMessages.moreChanges({ count: changed.length - SHOWN_MAX })}</p>}
      </dd>
    </>
  )
}

/** The revision that was approved, else the newest one at the time of the last decision. Revisions are newest first. */
function isReviewed({ version, at }: Revision<object>, approved: number | null, decidedAt: string | null): boolean {
  if (approved !== null) return version === approved
  return decidedAt !== null && Date.parse(at) <= Date.parse(decidedAt)
}

function Sides({ part: { from, to }, lang }: { part: ComparedPart; lang: string | undefined }) {
  const [before, after] = [textsOf(from), textsOf(to)]
  const gone = before.filter((text) => !after.includes(text))
  const added = after.filter((text) => !before.includes(text))
  return (
    <>
      {gone.map((text) => (
        <del key={text} lang={lang} dir="auto">
          {text}
        </del>
      ))}{' '}
      {added.map((text) => (
        <ins key={text} lang={lang} dir="auto">
          {text}
        </ins>
      ))}
    </>
  )
}

function textsOf(shown: RevisionPart['shown'] | null): string[] {
  if (shown === null) return []
  return 'items' in shown ? shown.items.map(({ text }) => text) : [shown.text].filter((text) => text !== '')
}
