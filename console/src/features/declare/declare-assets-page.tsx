import { getRouteApi } from '@tanstack/react-router'
import { declareMessages } from '#contract/assets/declare.ts'
import { isAssetKind } from '#contract/assets/kinds.ts'
import { messages } from '#contract/messages.ts'
import { useMay } from '../../session/use-session.ts'
import { Note } from '../../ui/base/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { DeclareForm } from './declare-form.tsx'

const route = getRouteApi('/dashboard/asset/declear/$assetType')

/** /dashboard/asset/declear/:assetType: many assets declared at once. */
export function DeclareAssetsPage() {
  const { assetType } = route.useParams()
  const may = useMay('assets.write')
  if (!isAssetKind(assetType)) return <InvalidType assetType={assetType} />
  if (!may) {
    return (
      <>
        <PageHead title={declareMessages.title} />
        <Note tone="warn" title={messages.forbidden} />
      </>
    )
  }
  return <DeclareForm key={assetType} kind={assetType} />
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
