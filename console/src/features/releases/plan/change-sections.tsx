import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import type { ChangeKind, ReleaseChange } from '@griot/contract/releases/changes.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { LoadFailed, Skeleton } from '../../../ui/loading/list-states.tsx'
import { formatBytes } from '../../../ui/text/format.ts'
import { CompactChange } from '../fields/compact-change.tsx'
import { isInLanguage, labelOfField } from '../fields/field-labels.ts'
import { contentsInWords, kindOfItem, placeOfItem } from '../fields/item-words.ts'
import { changesQuery } from '../releases.queries.ts'
import classes from './plan.module.css'
import { Row, Section, ShowMore } from './section.tsx'

/** Rows of a section while the others are shown too. */
const FEW = 5

interface SectionProps {
  release: Release
  /** Whether the other sections are hidden, so that this one shows all its rows. */
  isAlone: boolean
}

/** What differs, one line per field. */
export function ChangedSection({ release, isAlone }: SectionProps) {
  const { counts, previous } = release
  if (counts.changed === 0 && !isAlone) return null
  return (
    <Section
      kind="changed"
      title={planMessages.changedCount({ count: counts.changed })}
      hint={previous === null ? '' : planMessages.changedHint({ previous })}
    >
      <Changes release={release} kind="changed" isAlone={isAlone}>
        {(change) => change.fields.map((field) => <FieldRow key={field.path} {...{ release, change, field }} />)}
      </Changes>
    </Section>
  )
}

interface FieldRowProps {
  release: Release
  change: ReleaseChange
  field: ReleaseChange['fields'][number]
}

function FieldRow({ release: { language }, change: { item }, field }: FieldRowProps) {
  return (
    <Row kind="changed" place={placeOfItem(item)}>
      <div className={classes.field} data-word={isInLanguage(field.path) || undefined}>
        <span className={layout.secondary}>{labelOfField(item.entity, field.path)}</span>
        <CompactChange id={item.id} change={field} language={language} />
      </div>
    </Row>
  )
}

export function NewSection({ release, isAlone }: SectionProps) {
  const { counts } = release
  if (counts.new === 0 && !isAlone) return null
  return (
    <Section kind="new" title={planMessages.addedCount({ count: counts.new })} hint={planMessages.addedHint}>
      <Changes release={release} kind="new" isAlone={isAlone}>
        {(change) => <ItemRow change={change} release={release} />}
      </Changes>
    </Section>
  )
}

interface RemovedProps extends SectionProps {
  /** Without those that are left out. */
  count: number
  /** Items left out that learners have now. */
  lost: number
}

/** What learners have now and will not have; hidden until it is wanted. */
export function RemovedSection({ release, isAlone, count, lost }: RemovedProps) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0 && !isAlone) return null
  const shown = isOpen || isAlone
  return (
    <Section
      kind="removed"
      title={planMessages.removedCount({ count })}
      hint={
        <>
          {count > 0 && planMessages.removedHint({ count })} {lost > 0 && planMessages.alsoLost({ count: lost })}
        </>
      }
      action={
        !shown && (
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {planMessages.show}
          </Button>
        )
      }
    >
      {shown && (
        <Changes release={release} kind="removed" isAlone>
          {(change) => !change.isLeftOut && <ItemRow change={change} release={release} />}
        </Changes>
      )}
    </Section>
  )
}

function ItemRow({ change: { change, item, contents, bytes }, release }: { change: ReleaseChange; release: Release }) {
  return (
    <Row kind={change} place={placeOfItem(item)} {...(change === 'new' && { end: formatBytes(bytes) })}>
      <p className={classes.texts}>
        {item.text !== '' && <Word language={release.language}>{item.text}</Word>}
        <span className={layout.secondary}>{contents ? contentsInWords(contents) : kindOfItem(item)}</span>
      </p>
    </Row>
  )
}

interface ChangesProps extends SectionProps {
  kind: ChangeKind
  children: (change: ReleaseChange) => ReactNode
}

/** The rows of a kind: the first few, then more on request. */
function Changes({ release, kind, isAlone, children }: ChangesProps) {
  const [all, setAll] = useState(isAlone)
  const list = useInfiniteQuery(changesQuery(release.id, kind))
  const { data, error, hasNextPage, isFetchingNextPage } = list
  if (error && !data)
    return <LoadFailed error={error} title={planMessages.failed} onRetry={() => void list.refetch()} />
  if (!data) return <Skeleton width="100%" height={44} />
  const loaded = data.pages.flatMap(({ changes }) => changes)
  const shown = all || isAlone ? loaded : loaded.slice(0, FEW)
  const rest = (data.pages[0]?.pagination.total ?? 0) - shown.length
  const more = () => {
    if (shown.length < loaded.length) setAll(true)
    else void list.fetchNextPage()
  }
  return (
    <>
      <ul>
        {shown.map((change) => (
          <Fragment key={change.item.id}>{children(change)}</Fragment>
        ))}
      </ul>
      {(shown.length < loaded.length || hasNextPage) && (
        <ShowMore count={rest} loading={isFetchingNextPage} onClick={more} />
      )}
    </>
  )
}
