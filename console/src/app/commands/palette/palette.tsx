import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Action } from '../../../ui/actions/action.ts'
import { IS_APPLE, isStroke } from '../../../ui/actions/keys.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import layout from '../../../ui/layout/layout.module.css'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import { BareDialog } from '../command-dialog.tsx'
import classes from './palette.module.css'
import { PaletteFoot } from './palette-foot.tsx'
import { LIST_ID, PaletteList, rowId } from './palette-list.tsx'
import { codeOf, type PaletteRow } from './palette-row.ts'
import { PaletteStatus } from './palette-status.tsx'
import { useOpenRow } from './use-open-row.ts'
import { usePalette } from './use-palette.ts'

const NAME = 'Search and commands'

interface PaletteProps {
  /** Actions of the page below the palette. */
  actions: readonly Action[]
  onClose: () => void
}

/** One search field for assets, levels, lessons, pages and actions. */
export function Palette({ actions, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const { groups, isOld, error, retry } = usePalette(typed, actions)
  const rows = groups.flatMap((group) => group.rows)
  const own = rows.find(({ key }) => key === chosen)
  const active = own ?? rows[0]
  const openRow = useOpenRow()

  const open = (row: PaletteRow) => {
    // Restore the focus first, before the row moves it elsewhere.
    flushSync(onClose)
    openRow(row)
  }
  const [awaited, setAwaited] = useState(false)
  const ready = awaited && !isOld
  const latest = useRef({ active, open })
  latest.current = { active, open }
  useEffect(() => {
    if (!ready) return
    setAwaited(false)
    const { active: first, open: go } = latest.current
    if (first) queueMicrotask(() => go(first))
  }, [ready])

  const move = (by: number) => {
    const at = active ? rows.indexOf(active) : -1
    setChosen(rows.at((at + by + rows.length) % rows.length)?.key ?? null)
  }
  const copy = async () => {
    const code = active && codeOf(active)
    if (!code) return
    const done = await copyText(code)
    const sentence = done ? `Copied ${code}` : `Could not copy ${code}`
    announce(sentence)
    setCopied(sentence)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { nativeEvent: stroke, key } = event
    if (stroke.isComposing) return
    if (isStroke('Mod+K', stroke, IS_APPLE)) onClose()
    else if (isStroke('Mod+Enter', stroke, IS_APPLE)) void copy()
    else if (key === 'ArrowDown' && rows.length > 0) move(1)
    else if (key === 'ArrowUp' && rows.length > 0) move(-1)
    else if (key === 'Enter') {
      if (own || !isOld) active && open(active)
      // The results are of an earlier text: open the first row when the current results arrive.
      else setAwaited(true)
    } else return
    event.preventDefault()
  }
  return (
    <BareDialog label={NAME} width={640} onClose={onClose}>
      <div className={`${layout.row} ${layout.muted} ${classes.field}`}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-label={NAME}
          aria-expanded={rows.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={active && rowId(active)}
          placeholder="Word, code, level, lesson, page"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_LENGTH_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(null)
            setAwaited(false)
            setCopied(null)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={`${layout.tool} ${classes.close}`} onClick={onClose}>
          <span className="visually-hidden">Close</span>
          <kbd>Esc</kbd>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {error && (
        <div className={classes.failed}>
          <LoadFailed error={error} title="Some results could not be loaded." onRetry={retry} />
        </div>
      )}
      {rows.length > 0 && (
        <PaletteList
          groups={groups}
          active={active}
          isOld={isOld}
          onPoint={(row) => setChosen(row.key)}
          onOpen={open}
        />
      )}
      <PaletteStatus typed={typed.trim()} count={rows.length} isOld={isOld} />
      <PaletteFoot copied={copied} copies={active !== undefined && codeOf(active) !== null} />
    </BareDialog>
  )
}
