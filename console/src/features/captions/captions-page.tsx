import type { CaptionedVideo } from '@griot/contract/assets/video/calls.ts'
import * as kindsVideoApiMessages from '@griot/contract/messages/api/kinds/video.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import * as transcriptMessages from '@griot/contract/messages/ui/kinds/transcript.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import { captionsQuery } from '../../shared/captions/captions.queries.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FORM_QUERY_OPTIONS } from '../../ui/form/conflict/use-conflict.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { EntityNotFound } from '../../ui/page/entity-not-found.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { CaptionsEditor } from './captions-editor.tsx'

/** Edits the captions of a video. */
export function CaptionsPage() {
  const { code } = useParams({ from: '/dashboard/asset/captions/$code' })
  const mayWrite = useHasPermission('assets.write')
  const video = useQuery({ ...captionsQuery(code), ...FORM_QUERY_OPTIONS, enabled: mayWrite })
  if (!mayWrite) return <Forbidden title={captionMessages.title} action={<SeeVideos />} />
  if (video.data === null)
    return (
      <EntityNotFound
        title={captionMessages.title}
        sentence={kindsVideoApiMessages.notFound.message}
        why={code}
        action={<SeeVideos />}
      />
    )
  if (video.data) return <Found key={video.data.id} video={video.data} />
  return (
    <>
      <PageHead title={captionMessages.title} />
      {video.error ? (
        <LoadFailed error={video.error} title={captionMessages.loadFailed} onRetry={() => void video.refetch()} />
      ) : (
        <Loading sentence={transcriptMessages.loading}>
          <Skeleton width="100%" height={360} />
        </Loading>
      )}
    </>
  )
}

/** The captions as they were opened or last saved here. The form merges what other people save after that. */
function Found({ video }: { video: CaptionedVideo }) {
  const [opened, setOpened] = useState(video)
  const [saves, setSaves] = useState(0)
  return (
    <CaptionsEditor
      key={saves}
      opened={opened}
      latest={video}
      isAfterSave={saves > 0}
      onSaved={(saved) => {
        setOpened(saved)
        setSaves(saves + 1)
      }}
    />
  )
}

const SeeVideos = () => (
  <LinkButton size="small" to="/dashboard/$assets" params={{ assets: 'videos' }}>
    {captionMessages.seeVideos}
  </LinkButton>
)
