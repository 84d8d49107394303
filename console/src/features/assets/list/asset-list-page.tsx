import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useHasPermission } from '../../../session/use-session.ts'
import { assetCountQuery, filtersOf, sortOf } from '../../../shared/assets/assets.queries.ts'
import { kindOfPlural, loadAllEditing, viewOf } from '../../../shared/kinds/kinds.ts'
import { inLanguage } from '../../../shared/language/in-language.ts'
import { navigationId } from '../../../ui/actions/action.ts'
import { useAction } from '../../../ui/actions/use-actions.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { findAnyCard, findCard } from '../../../ui/list/roving-list.tsx'
import { useCardSelection } from '../../../ui/list/use-selection.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { findSearch } from '../../../ui/page/search-box.tsx'
import { AssetDetails } from '../details/asset-details.tsx'
import type { Neighbour } from '../details/use-neighbours.ts'
import { type EditedAsset, editWhileOpen } from '../edit/edited-asset.ts'
import type { AssetListSearch } from './asset-list.search.ts'
import { AssetList } from './asset-list.tsx'
import classes from './asset-list-page.module.css'
import { AssetTools } from './asset-tools.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import { useListActions } from './use-list-actions.ts'
import { rememberView, useView, ViewChoice } from './view-choice.tsx'

const TextHintList = lazyDialog(async () => (await import('../text-hints/text-hint-list.tsx')).TextHintList)

const SelectionBar = lazyDialog(async () => (await import('../selection/selection-bar.tsx')).SelectionBar)

const AssetTable = lazyDialog(async () => {
  const [{ AssetTable }] = await Promise.all([import('../table/asset-table.tsx'), loadAllEditing()])
  return AssetTable
})

const route = getRouteApi('/dashboard/$assets')

/** /dashboard/audios and similar: all declared assets of a kind, with search and details. */
export function AssetListPage() {
  const kind = kindOfPlural(route.useParams().assets)
  // the route accepts only known kinds
  return kind && <Assets key={kind} kind={kind} />
}

function Assets({ kind }: { kind: AssetKind }) {
  const given = route.useSearch()
  // A URL made for another kind may contain a language.
  const language = ASSET_KINDS[kind].hasLanguage ? given.language : undefined
  const search = { ...given, language }
  const navigate = route.useNavigate()
  const change = useCallback(
    (changes: Partial<AssetListSearch>, options?: { replace: boolean }) => {
      void navigate({
        search: (before) => ({ ...before, ...changes }),
        resetScroll: false,
        ...options,
      })
    },
    [navigate],
  )
  const open = search.code
  const onToggle = useCallback(
    (code: string, page?: number) => change({ code: open === code ? undefined : code, ...(page && { page }) }),
    [change, open],
  )
  const close = () => change({ code: undefined, field: undefined })
  const [edited, setEdited] = useState<EditedAsset | null>(null)
  const stillEdited = editWhileOpen(edited, open)
  if (stillEdited !== edited) setEdited(stillEdited)
  const edit = (code: string) => {
    change({ code })
    setEdited({ code, wasOpen: false })
  }
  const step = (to: Neighbour, editing: boolean) => {
    change(to, { replace: true })
    setEdited(editing ? { code: to.code, wasOpen: false } : null)
  }
  const leaveTextHints = () => change({ hasTextHints: undefined })
  const selection = useCardSelection()
  const view = useView(search.view)
  const hasTextHints = view === 'table' ? search.hasTextHints : undefined
  const filters = filtersOf({ ...search, hasTextHints })
  const list =
    search.hasTextHints && !hasTextHints
      ? null // sorted by rule
      : { filters, sort: sortOf(kind, filters, search.sort), page: search.page }
  useListActions(kind, { onToggle, onChange: change, onEdit: edit })
  return (
    <>
      <OtherKinds kind={kind} />
      <PageHead
        title={ASSET_KINDS[kind].messages.title}
        sub={
          <>
            <ViewChoice view={view} onChange={(next) => change({ view: rememberView(next) })} />
            <Counts kind={kind} language={search.language} hasTextHints={search.hasTextHints} />
          </>
        }
        actions={<Actions kind={kind} search={search} />}
      />
      <AssetTools kind={kind} filters={search} onChange={change} />
      {view === 'table' ? (
        <AssetTable
          {...{ kind, search }}
          onOpen={onToggle}
          onChange={change}
          onClose={() => change({ view: rememberView('cards') })}
        />
      ) : search.hasTextHints ? (
        <TextHintList {...{ kind, search, onToggle }} onChange={change} onClose={leaveTextHints} />
      ) : (
        <AssetList {...{ kind, search, onToggle, selection }} onChange={change} />
      )}
      {selection.chosen.size > 0 && <SelectionBar kind={kind} selection={selection} onClose={selection.clear} />}
      {open !== undefined && (
        <AssetDetails
          key={open}
          kind={kind}
          code={open}
          belongsTo={() => findCard(open) ?? findAnyCard() ?? findSearch()}
          list={list}
          onStep={step}
          editing={stillEdited?.code === open}
          altTexts={search.field !== undefined && kind === 'graphic'}
          onCloseAltTexts={() => change({ field: undefined })}
          onEdit={(editing) => setEdited(editing ? { code: open, wasOpen: true } : null)}
          onClose={close}
        />
      )}
    </>
  )
}

/** Links to the lists of other kinds, which share one tab on narrow screens. */
function OtherKinds({ kind }: { kind: AssetKind }) {
  return (
    <nav className={`${layout.segments} ${classes.kinds}`} aria-label={assetMessages.kinds}>
      {ASSET_KIND_NAMES.map((name) => (
        <Link
          key={name}
          to="/dashboard/$assets"
          params={{ assets: ASSET_KINDS[name].plural }}
          aria-current={name === kind ? 'page' : undefined}
        >
          {viewOf(name).name}
        </Link>
      ))}
    </nav>
  )
}

interface CountsProps {
  kind: AssetKind
  language: LanguageName | undefined
  hasTextHints: AssetListSearch['hasTextHints']
}

/** Shows nothing if the count fails; the list has its own error. */
function Counts({ kind, language, hasTextHints }: CountsProps) {
  const { data } = useQuery(assetCountQuery(kind, language))
  if (!data) return '\u00a0'
  const { total, withoutFile: missing, withTextHints } = data
  const place = inLanguage(language)
  if (hasTextHints && withTextHints !== undefined)
    return assetMessages.toFixOfDeclared({ count: withTextHints, total, ...place })
  return missing > 0
    ? assetMessages.declaredWithoutFile({ total, missing, ...place })
    : assetMessages.declared({ total, ...place })
}

function Actions({ kind, search }: { kind: AssetKind; search: AssetListSearch }) {
  const mayWrite = useHasPermission('assets.write')
  const navigate = route.useNavigate()
  const to = viewOf(kind).places.declare
  const declare = useAction({
    id: navigationId(to),
    label: assetMessages.declare,
    about: viewOf(kind).name,
    group: 'list',
    icon: IconPlus,
    access: 'assets.write',
    keys: ['N'],
    run: () => void navigate({ to }),
  })
  const menu = <SheetMenu kind={kind} filters={filtersOf(search)} mayImport={mayWrite} />
  if (!mayWrite) return menu
  return (
    <>
      {menu}
      <LinkButton to={to} {...declare}>
        {assetMessages.declare}
      </LinkButton>
      <LinkButton
        to="/dashboard/assets/upload"
        search={{ type: ASSET_KINDS[kind].plural, language: search.language }}
        variant="primary"
        icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
      >
        {assetMessages.upload}
      </LinkButton>
    </>
  )
}
