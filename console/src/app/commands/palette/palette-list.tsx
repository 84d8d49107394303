import type { CurriculumHit } from '@griot/contract/curriculum/curriculum.ts'
import * as commandsMessages from '@griot/contract/messages/ui/shell/commands.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconBook2, IconBooks } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { Highlighted } from '../../../shared/word/highlighted.tsx'
import { isSingle } from '../../../ui/actions/keys.ts'
import { useSingleKeys } from '../../../ui/actions/use-actions.ts'
import { Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { KeyCaps } from '../key-caps.tsx'
import classes from './palette.module.css'
import type { PaletteGroup, PaletteRow } from './palette-results.ts'

export const LIST_ID = 'palette-list'
export const rowId = (row: PaletteRow) => `palette ${row.key}`.replaceAll(/[^\w-]/g, '_')

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  active: PaletteRow | undefined
  isOld: boolean
  onPoint: (row: PaletteRow) => void
  onOpen: (row: PaletteRow) => void
}

/** The grouped rows. Focus stays in the field above, whose aria-activedescendant names the active row. */
export function PaletteList({ groups, active, isOld, onPoint, onOpen }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active && rowId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      id={LIST_ID}
      ref={list}
      role="listbox"
      aria-label={commandsMessages.results}
      aria-busy={isOld || undefined}
      tabIndex={-1}
      className={classes.list}
      // keeps the focus in the field
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, rows }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox
        <div key={title} role="group" aria-labelledby={`${LIST_ID}-${at}`}>
          <div id={`${LIST_ID}-${at}`} role="presentation" className={`${layout.faint} ${classes.title}`}>
            {title}
          </div>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field points to the active row by aria-activedescendant
            <div
              key={row.key}
              id={rowId(row)}
              role="option"
              aria-selected={row.key === active?.key}
              className={`${layout.row} ${classes.row}`}
              onPointerMove={() => onPoint(row)}
              onClick={() => onOpen(row)}
            >
              <PaletteRowView row={row} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

type RowOf<Type extends PaletteRow['type']> = Extract<PaletteRow, { type: Type }>

/** A row's icon, name and translation; at its end code or id, language, keys. */
function PaletteRowView({ row }: { row: PaletteRow }) {
  if (row.type === 'asset') return <Asset row={row} />
  return row.type === 'curriculum' ? <Curriculum row={row} /> : <Doable row={row} />
}

function Asset({ row: { kind, asset, term } }: { row: RowOf<'asset'> }) {
  const { Words } = useParts(kind)
  const { icon: Icon, languageOf } = viewOf(kind)
  const language = languageOf(asset)
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>
        <Words asset={asset} search={term} look="name" />
      </span>
      <span className={`${layout.ellipsis} ${layout.secondary} ${classes.gloss}`}>
        <Words asset={asset} search={term} look="meaning" />
      </span>
      <span className={`${layout.row} ${layout.muted} ${classes.end}`}>
        <span className={classes.code}>
          <Highlighted text={asset.code} search={term} />
        </span>
        {language && <LanguageMark language={language} short />}
      </span>
    </>
  )
}

function Curriculum({ row: { hit, term } }: { row: RowOf<'curriculum'> }) {
  const Icon = hit.entity === 'level' ? IconBooks : IconBook2
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>
        <Word language={hit.language} search={term} ellipsis>
          {hit.title}
        </Word>
      </span>
      <span className={`${layout.ellipsis} ${layout.secondary} ${classes.gloss}`}>{placeOf(hit)}</span>
      <span className={`${layout.row} ${layout.muted} ${classes.end}`}>
        <span className={classes.id}>{hit.id}</span>
        <LanguageMark language={hit.language} short />
      </span>
    </>
  )
}

function placeOf(hit: CurriculumHit): string {
  return hit.entity === 'level'
    ? commandsMessages.level({ level: hit.level })
    : commandsMessages.lesson({ number: hit.lessonNumber, level: hit.level })
}

function Doable({ row: { action, term } }: { row: RowOf<'action'> }) {
  const single = useSingleKeys()
  const { icon: Icon, label, about, keys = [] } = action
  const live = keys.find((one) => single || !isSingle(one))
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={`${layout.ellipsis} ${classes.label}`}>
        <Highlighted text={label} search={term} />
      </span>
      <span className={`${layout.row} ${layout.muted} ${classes.end}`}>
        {about && (
          <span>
            <Highlighted text={about} search={term} />
          </span>
        )}
        {live && <KeyCaps keys={live} />}
      </span>
    </>
  )
}

interface PaletteStatusProps {
  typed: string
  count: number
  isOld: boolean
}

/** Announces the number of results, shows when there are none, and shows a skeleton while loading. */
export function PaletteStatus({ typed, count, isOld }: PaletteStatusProps) {
  if (isOld && count === 0) {
    return (
      <div className={classes.waiting}>
        <Loading sentence={commandsMessages.searching}>
          {[40, 25, 32].map((width) => (
            <p key={width} className={`${layout.row} ${classes.row}`}>
              <Skeleton width={28} height={18} />
              <Skeleton width={`${width}%`} height={18} />
            </p>
          ))}
        </Loading>
      </div>
    )
  }
  if (count === 0) {
    return (
      <p className={classes.none} role="status">
        {typed === '' ? commandsMessages.noRecentItems : commandsMessages.nothingMatches({ typed })}
      </p>
    )
  }
  return (
    <p className="visually-hidden" role="status">
      {isOld ? commandsMessages.searching : commandsMessages.resultCount({ count })}
    </p>
  )
}
