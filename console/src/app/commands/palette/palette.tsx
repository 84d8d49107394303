import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as commandsMessages from '@griot/contract/messages/ui/shell/commands.ts'
import { announce } from '@griot/player/ui/announce.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Action } from '../../../ui/actions/action.ts'
import { IS_APPLE, isStroke } from '../../../ui/actions/keys.ts'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { Overlay } from '../../../ui/overlay/overlay.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import { KeyCaps } from '../key-caps.tsx'
import dialogClasses from './command-dialog.module.css'
import classes from './palette.module.css'
import { LIST_ID, PaletteList, PaletteStatus, rowId } from './palette-list.tsx'
import { codeOf, type PaletteRow } from './palette-results.ts'
import { usePalette } from './use-palette.ts'

const NAME = commandsMessages.searchCommands

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
  const [isPending, setIsPending] = useState(false)
  const ready = isPending && !isOld
  const latest = useRef({ active, open })
  latest.current = { active, open }
  useEffect(() => {
    if (!ready) return
    setIsPending(false)
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
    const sentence = done ? commandsMessages.copied({ code }) : commandsMessages.couldNotCopy({ code })
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
      else setIsPending(true)
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
          placeholder={commandsMessages.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_LENGTH_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(null)
            setIsPending(false)
            setCopied(null)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={`${layout.tool} ${classes.close}`} onClick={onClose}>
          <span className="visually-hidden">{commonMessages.close}</span>
          <kbd>{commandsMessages.esc}</kbd>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {error && (
        <div className={classes.failed}>
          <LoadFailed error={error} title={commandsMessages.searchFailed} onRetry={retry} />
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

/** Shows the keys of the palette, or what was just copied. */
function PaletteFoot({ copied, copies }: { copied: string | null; copies: boolean }) {
  return (
    <p className={`${layout.hint} ${classes.foot}`}>
      <span>
        <KeyCaps keys="ArrowUp" /> <KeyCaps keys="ArrowDown" /> {commandsMessages.select}
      </span>
      <span>
        <KeyCaps keys="Enter" /> {commandsMessages.open}
      </span>
      <span data-rests={!copies || undefined}>
        <KeyCaps keys="Mod+Enter" /> {commandsMessages.copyCode}
      </span>
      <span className={classes.hint}>{copied ?? commandsMessages.marksOptional}</span>
    </p>
  )
}

interface BareDialogProps {
  /** Accessible name; there is no visible heading. */
  label: string
  /** In pixels, at most the width of the window. */
  width: number
  onClose: () => void
  children: ReactNode
}

/** `Dialog` without a heading. */
function BareDialog({ label, width, onClose, children }: BareDialogProps) {
  return (
    <Overlay
      aria-label={label}
      className={dialogClasses.overlay}
      dialogClassName={dialogClasses.dialog}
      style={{ width }}
      onClose={onClose}
    >
      {children}
    </Overlay>
  )
}

/** Navigates to a row's page, or runs its action. */
function useOpenRow(): (row: PaletteRow) => void {
  const navigate = useNavigate()
  return (row) => {
    if (row.type === 'action') return row.action.run?.(document.body)
    if (row.type === 'asset') {
      const params = { assets: ASSET_KINDS[row.kind].plural }
      return void navigate({
        to: '/dashboard/$assets',
        params,
        search: { code: row.asset.code },
      })
    }
    const { hit } = row
    const lesson = hit.entity === 'lesson'
    void navigate({
      to: '/dashboard/levels/lessons',
      search: {
        language: hit.language,
        levelId: lesson ? hit.levelId : hit.id,
        ...(lesson && { open: hit.id }),
      },
    })
  }
}
