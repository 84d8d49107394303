import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import * as kindsAudioApiMessages from '@griot/contract/messages/api/kinds/audio.ts'
import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../../../api/api-error.ts'
import { useHasPermission } from '../../../../session/use-session.ts'
import { assetDetailsQuery } from '../../../../shared/assets/assets.queries.ts'
import { LanguageMark } from '../../../../shared/language/language-mark.tsx'
import { Forbidden } from '../../../../shared/page/forbidden.tsx'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../../ui/loading/list-states.tsx'
import { EntityNotFound } from '../../../../ui/page/entity-not-found.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { CodeChip } from '../../../../ui/text/code-chip.tsx'
import { EditTabs } from '../edit-tabs.tsx'
import { decodedFileQuery } from './decoded-file.ts'
import { TrimEditor } from './trim-editor.tsx'
import classes from './trim-page.module.css'

/** Trims and levels the sound of an audio. */
export function TrimPage() {
  const { code } = useParams({ from: '/dashboard/asset/sound/$code' })
  const mayWrite = useHasPermission('assets.write')
  const asset = useQuery({ ...assetDetailsQuery('audio', code), enabled: mayWrite })
  if (!mayWrite) return <Forbidden title={editMessages.title} action={<SeeAudios />} />
  if (asset.data === null)
    return (
      <EntityNotFound
        title={editMessages.title}
        sentence={kindsAudioApiMessages.notFound.message}
        why={code}
        action={<SeeAudios />}
      />
    )
  if (!asset.data) {
    return (
      <>
        <PageHead title={editMessages.title} />
        {asset.error ? (
          <LoadFailed error={asset.error} title={editMessages.loadFailed} onRetry={() => void asset.refetch()} />
        ) : (
          <Waiting />
        )}
      </>
    )
  }
  return <Found key={asset.data.code} asset={asset.data} />
}

/** The page of an audio as it was opened: what others save in the meantime does not replace what is edited. */
function Found({ asset: now }: { asset: AssetDetailsOf<'audio'> }) {
  const [asset] = useState(now)
  const file = useQuery(decodedFileQuery(asset.url))
  return (
    <div className={layout.fill}>
      <PageHead
        title={asset.localText}
        lang={wordLang(asset.language)}
        sub={
          <span className={`${layout.row} ${classes.sub}`} data-wide>
            {asset.translation}
            <EditTabs code={asset.code} current="trim" />
          </span>
        }
        actions={
          <span className={layout.row}>
            <LanguageMark language={asset.language} />
            <CodeChip code={asset.code} />
          </span>
        }
      />
      {asset.url === null && (
        <Empty
          sentence={editMessages.noFile}
          action={
            <LinkButton to="/dashboard/$assets" params={{ assets: 'audios' }} search={{ code: asset.code }}>
              {editMessages.seeAudio}
            </LinkButton>
          }
        />
      )}
      {asset.url !== null && file.isPending && <Waiting />}
      {file.error && (
        <LoadFailed
          error={file.error}
          title={sentenceOf(file.error, editMessages.loadFailed)}
          onRetry={() => void file.refetch()}
        />
      )}
      {file.data && <TrimEditor asset={asset} file={file.data} />}
    </div>
  )
}

const SeeAudios = () => (
  <LinkButton size="small" to="/dashboard/$assets" params={{ assets: 'audios' }}>
    {editMessages.seeAudios}
  </LinkButton>
)

const Waiting = () => (
  <Loading sentence={editMessages.loading}>
    <Skeleton width="100%" height={360} />
  </Loading>
)
