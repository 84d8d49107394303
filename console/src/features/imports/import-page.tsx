import { type AssetKind, isAssetKind } from '@griot/contract/assets/kinds.ts'
import { sheetMessages } from '@griot/contract/assets/sheets/sheet-messages.ts'
import { messages } from '@griot/contract/messages.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useHasPermission } from '../../session/use-session.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ImportSheet } from './import-sheet.tsx'

const route = getRouteApi('/dashboard/asset/import/$assetType')

/** /dashboard/asset/import/:assetType: declares and changes many assets from a sheet. */
export function ImportPage() {
  const { assetType } = route.useParams()
  if (!isAssetKind(assetType)) {
    return (
      <>
        <PageHead title={sheetMessages.title} />
        <Note tone="bad" role="alert" title={messages.invalidAssetType(assetType)} />
      </>
    )
  }
  return <Import key={assetType} kind={assetType} />
}

function Import({ kind }: { kind: AssetKind }) {
  if (useHasPermission('assets.write')) return <ImportSheet kind={kind} />
  return (
    <>
      <PageHead title={sheetMessages.title} />
      <Note tone="warn" title={messages.forbidden} />
    </>
  )
}
