import { may } from '@griot/contract/accounts/roles.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconChevronDown, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { loadCode } from '../../../api/load-code.ts'
import { useSession } from '../../../session/use-session.ts'
import type { AssetFilters } from '../../../shared/assets/assets.calls.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import classes from './sheet-menu.module.css'

interface SheetMenuProps {
  kind: AssetKind
  /** Filters of the list, also for the export. */
  filters: AssetFilters
  mayImport: boolean
}

/** Import and export of sheets. The code that writes them is loaded on demand. */
export function SheetMenu({ kind, filters, mayImport }: SheetMenuProps) {
  const [busy, setBusy] = useState(false)
  const { role } = useSession()

  const run = async (work: (sheets: Sheets) => Promise<void>) => {
    setBusy(true)
    try {
      await work(await loadCode(() => import('../../../shared/sheets/save-sheet.ts')))
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setBusy(false)
    }
  }
  const exported = (format: 'csv' | 'xlsx') =>
    run(async ({ saveExport }) =>
      toast.success(assetMessages.exported({ count: await saveExport(kind, format, filters) })),
    )
  const offered = (id: string, label: string, work: () => Promise<void>, more: Partial<Action> = {}): Action => ({
    id,
    label,
    about: viewOf(kind).name,
    group: 'list',
    icon: IconFileSpreadsheet,
    access: 'content.read',
    run: () => void work(),
    ...more,
  })
  const actions = [
    offered('sheet-csv', assetMessages.exportCsv, () => exported('csv')),
    offered('sheet-xlsx', assetMessages.exportXlsx, () => exported('xlsx')),
    offered('sheet-template', assetMessages.template, () => run(({ saveTemplate }) => saveTemplate(kind, 'xlsx')), {
      icon: IconDownload,
      access: 'assets.write',
    }),
  ]
  useActions(actions)
  return (
    <Menu
      className={classes.menu}
      button={(attributes) => (
        <Button
          fullWidth
          loading={busy}
          iconAfter={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          {...attributes}
        >
          <IconFileSpreadsheet className={classes.icon} size={18} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden-on-phone">{assetMessages.sheet}</span>
        </Button>
      )}
    >
      {(close) => (
        <>
          {mayImport && (
            <li>
              <Link to="/dashboard/asset/import/$assetType" params={{ assetType: kind }}>
                {pageTitles.importSheet}
              </Link>
            </li>
          )}
          {actions
            .filter(({ access }) => may(role, access))
            .map((action) => (
              <MenuItem
                key={action.id}
                name={action.label}
                onClick={({ currentTarget }) => {
                  close()
                  action.run?.(currentTarget)
                }}
              />
            ))}
        </>
      )}
    </Menu>
  )
}

type Sheets = typeof import('../../../shared/sheets/save-sheet.ts')
