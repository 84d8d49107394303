import type { LanguageName } from '@griot/contract/languages.ts'
import * as compareMessages from '@griot/contract/messages/ui/releases/release-compare.ts'
import type { ComparedItem, FieldChange, FieldValue, ReleasedItem } from '@griot/contract/releases/changes.ts'
import { PlayInTurn } from '@griot/player/sound/play-in-turn.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { ComparedValue, type ShownValue } from '../../../shared/compared/compared-value.tsx'
import { labelOfField } from '../fields/field-labels.ts'
import { kindOfItem } from '../fields/item-words.ts'
import { soundKey } from '../fields/media-facts.ts'
import { showsFile } from '../fields/media-texts.tsx'
import { shownValue } from '../fields/shown-value.ts'
import classes from './compare.module.css'
import { type ContentField, contentFields } from './content-fields.ts'
import { MediaSide } from './media-side.tsx'

interface Props {
  compared: ComparedItem
  /** Names of the releases, on phones above their values. */
  heads: { from: string; to: string }
  language: LanguageName
  withSame: boolean
}

/** An item in both releases: its name, then a row for each field. */
export function ItemRows({ compared, heads, language, withSame }: Props) {
  const { change, item, fields, old, new: now } = compared
  const changedPaths = new Set(fields.map(({ path }) => path))
  const isSameOrChanged = change === 'changed' || change === 'same'
  // Fields that are the same; `fields` has all of an item that only one release has.
  const others =
    isSameOrChanged && withSame
      ? contentFields(now ?? old).filter(({ path }) => !changedPaths.has(path) && !isInHeading(item, path))
      : []
  return (
    <tbody>
      <tr className={classes.item}>
        <th colSpan={3} scope="rowgroup">
          {nameOf(item)} <ItemState change={change} count={fields.length} />
        </th>
      </tr>
      {fields
        .filter(({ path }) => isSameOrChanged || !isInHeading(item, path))
        .map((field) => (
          <FieldRow
            key={field.path}
            item={item}
            field={field}
            heads={heads}
            missing={change === 'new' ? 'from' : change === 'removed' ? 'to' : null}
            language={language}
          />
        ))}
      {others.map((field) => (
        <PlainRow
          key={field.path}
          item={item}
          field={field}
          heads={heads}
          sides={{ from: old !== null, to: now !== null }}
          language={language}
        />
      ))}
    </tbody>
  )
}

/** Kind and number are in the heading of an item. */
const isInHeading = ({ entity }: ReleasedItem, path: string) =>
  path === 'number' || path === 'activityKind' || (entity === 'chat' && path === 'title')

function nameOf(item: ReleasedItem): string {
  const { entity, number } = item
  if (entity === 'level') return compareMessages.ofLevel
  if (entity === 'lesson') return compareMessages.ofLesson
  const kind = kindOfItem(item)
  return entity === 'activity' ? compareMessages.activity({ number, kind }) : compareMessages.chat({ number, kind })
}

const STATES = {
  new: { Icon: IconPlus, words: compareMessages.isNew, style: 'added' },
  removed: { Icon: IconMinus, words: compareMessages.isRemoved, style: 'removed' },
} as const

function ItemState({ change, count }: { change: ComparedItem['change']; count: number }) {
  if (change === 'same') return <span className={layout.hint}>{compareMessages.isSame}</span>
  if (change === 'changed')
    return (
      <span className={`${classes.state} ${classes.changed}`}>
        <IconPencil size={14} stroke={2} aria-hidden="true" />
        {compareMessages.fieldCount({ count })}
      </span>
    )
  const { Icon, words, style } = STATES[change]
  return (
    <span className={`${classes.state} ${classes[style]}`}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {words}
    </span>
  )
}

interface FieldRowProps {
  item: ReleasedItem
  field: FieldChange
  heads: Props['heads']
  /** The release that does not have the item. */
  missing: 'from' | 'to' | null
  language: LanguageName
}

function FieldRow({ item, field, heads, missing, language }: FieldRowProps) {
  const { path, old, new: now } = field
  const label = labelOfField(item.entity, path)
  const id = `${item.id} ${path}`
  return (
    <tr>
      <th scope="row">
        {label}
        <PlayBoth field={field} id={id} label={label} />
      </th>
      {(['from', 'to'] as const).map((side) => (
        <td
          key={side}
          data-head={heads[side]}
          data-changed={(side === 'to' && missing === null && now?.type === 'media' && showsFile(field)) || undefined}
        >
          {side === missing ? (
            <NotInIt />
          ) : (
            <Side
              {...{ side, id, field, language }}
              own={side === 'from' ? old : now}
              other={side === 'from' ? now : old}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

interface SideProps {
  side: 'from' | 'to'
  id: string
  field: FieldChange
  own: FieldValue | null
  other: FieldValue | null
  language: LanguageName
}

function Side({ side, id, field, own, other, language }: SideProps) {
  if (own?.type === 'media') return <MediaSide side={side} id={id} media={own} field={field} language={language} />
  if (own === null && other?.type === 'media')
    return <span className={classes.well}>{compareMessages.noMedia({ kind: other.kind })}</span>
  return (
    <ComparedValue
      side={side}
      shown={shownValue(own, field.path)}
      other={shownValue(other, field.path)}
      language={language}
    />
  )
}

/** Plays the old file, then the new one. */
function PlayBoth({
  field: { old, new: now, mediaParts },
  id,
  label,
}: {
  field: FieldChange
  id: string
  label: string
}) {
  if (old?.type !== 'media' || now?.type !== 'media' || old.kind === 'graphic') return null
  if (!mediaParts.includes('file') && !mediaParts.includes('code')) return null
  return (
    <p className={classes.both}>
      <PlayInTurn
        sounds={[
          { key: soundKey('from', id), url: old.url },
          { key: soundKey('to', id), url: now.url },
        ]}
        isVideo={old.kind === 'video'}
        names={{
          play: compareMessages.playBothOf({ field: label }),
          stop: compareMessages.stopBoth({ field: label }),
        }}
      >
        {compareMessages.playBoth}
      </PlayInTurn>
    </p>
  )
}

interface PlainRowProps {
  item: ReleasedItem
  field: ContentField
  heads: Props['heads']
  /** Which releases have the item. */
  sides: { from: boolean; to: boolean }
  language: LanguageName
}

/** A field without a difference, or of an item that only one release has. */
function PlainRow({ item, field: { path, value, isCode }, heads, sides, language }: PlainRowProps) {
  const shown: ShownValue | null =
    isCode && value.type === 'text' ? { kind: 'code', text: value.text } : shownValue(value, path)
  return (
    <tr>
      <th scope="row">{labelOfField(item.entity, path)}</th>
      {(['from', 'to'] as const).map((side) => (
        <td key={side} data-head={heads[side]}>
          {sides[side] ? <ComparedValue side={side} shown={shown} other={shown} language={language} /> : <NotInIt />}
        </td>
      ))}
    </tr>
  )
}

const NotInIt = () => <span className={layout.muted}>{compareMessages.notInIt}</span>
