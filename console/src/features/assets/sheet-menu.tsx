import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, useId, useRef, useState } from 'react'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { sheetMessages } from '#contract/assets/sheet-messages.ts'
import { messages } from '#contract/messages.ts'
import { sentenceOf } from '../../api/api-error.ts'
import type { AssetFilters } from '../../library/assets.calls.ts'
import { useEscape } from '../../ui/base/escape.ts'
import { counted } from '../../ui/base/format.ts'
import { toast } from '../../ui/base/toast.ts'
import styles from './sheet-menu.module.css'

interface SheetMenuProps {
  kind: AssetKind
  /** What an export holds: the list as it is filtered. */
  filters: AssetFilters
  mayImport: boolean
}

/** Sheets in and out. What writes them is fetched when somebody asks for one. */
export function SheetMenu({ kind, filters, mayImport }: SheetMenuProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEscape(open, close)
  const menu = useClickOutside<HTMLDivElement>(() => setOpen(false))

  const run = async (work: (sheets: Sheets) => Promise<void>) => {
    close()
    setBusy(true)
    try {
      await work(await import('../../library/sheets/save-sheet.ts'))
    } catch (error) {
      toast.failure(sentenceOf(error, messages.errorOccurred))
    } finally {
      setBusy(false)
    }
  }
  const exported = (format: 'csv' | 'xlsx') =>
    run(async ({ saveExport }) =>
      toast.success(`${counted(await saveExport(kind, format, filters), 'row')} exported.`),
    )
  // A press is told by no focus in every browser, nor does it always take one away.
  const leave = (event: FocusEvent) => {
    const { currentTarget, relatedTarget } = event
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only told when the focus leaves it
    <div ref={menu} className={styles.menu} onBlur={leave}>
      <Button
        ref={button}
        fullWidth
        loading={busy}
        aria-expanded={open}
        aria-controls={id}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        <IconFileSpreadsheet className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.name}>Sheet</span>
      </Button>
      <ul id={id} className={styles.items} hidden={!open}>
        {mayImport && (
          <li>
            <Link to="/dashboard/asset/import/$assetType" params={{ assetType: kind }}>
              {sheetMessages.title}
            </Link>
          </li>
        )}
        <Item name="Export CSV" onClick={() => exported('csv')} />
        <Item name="Export XLSX" onClick={() => exported('xlsx')} />
        {mayImport && (
          <Item
            name="Template"
            onClick={() => run(({ saveTemplate }) => saveTemplate(kind, 'xlsx'))}
          />
        )}
      </ul>
    </div>
  )
}

type Sheets = typeof import('../../library/sheets/save-sheet.ts')

function Item({ name, onClick }: { name: string; onClick: () => Promise<void> }) {
  return (
    <li>
      <button type="button" onClick={() => void onClick()}>
        {name}
      </button>
    </li>
  )
}
