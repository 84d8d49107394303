import { declareMessages } from '@griot/contract/assets/declare.ts'
import { type AssetKind, isAssetKind } from '@griot/contract/assets/kinds.ts'
import { messages } from '@griot/contract/messages.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useHasPermission } from '../../session/use-session.ts'
import { declarePath, kindOfPlural, viewOf } from '../../shared/kinds/kinds.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { DeclareForm } from './declare-form.tsx'

const byType = getRouteApi('/dashboard/asset/declear/$assetType')
const byPlural = getRouteApi('/dashboard/$assets/add')

/** /dashboard/asset/declear/:assetType: declares many assets at once, for the kinds with this path. */
export function DeclareAssetsPage() {
  const { assetType } = byType.useParams()
  if (!isAssetKind(assetType) || viewOf(assetType).places.declare !== declarePath(assetType))
    return <InvalidType assetType={assetType} />
  return <Declare kind={assetType} />
}

/** /dashboard/graphics/add and similar: the same for other kinds. */
export function AddAssetsPage() {
  const kind = kindOfPlural(byPlural.useParams().assets)
  // the route accepts only known kinds
  return kind && <Declare kind={kind} />
}

function Declare({ kind }: { kind: AssetKind }) {
  const may = useHasPermission('assets.write')
  if (!may) {
    return (
      <>
        <PageHead title={declareMessages.title} />
        <Note tone="warn" title={messages.forbidden} />
      </>
    )
  }
  return <DeclareForm key={kind} kind={kind} />
}

function InvalidType({ assetType }: { assetType: string }) {
  return (
    <>
      <PageHead title={declareMessages.title} />
      <Note tone="bad" role="alert" title={messages.invalidAssetType(assetType)}>
        {messages.chooseAssetType}
      </Note>
    </>
  )
}
