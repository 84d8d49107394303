import * as recordingLinkMessages from '@griot/contract/messages/ui/recording/recording-link.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { BareFrame } from '../../../ui/page/bare-frame.tsx'
import { FoundTakes } from '../setup/found-takes.tsx'
import { linkRecorder, takeStoreOf } from '../store/device-takes.ts'
import { LinkConsent } from './link-consent.tsx'
import { LinkSession } from './link-session.tsx'
import classes from './recording-link.module.css'
import { openedLinkQuery } from './recording-link.queries.ts'

const route = getRouteApi('/record/$token')

/**
 * The page of a recording link, for a speaker without an account: consent, then the booth with the words of the link. Its
 * token is in the address only, and never mixed with a session of the same browser.
 */
export function RecordingLinkPage() {
  const { token } = route.useParams()
  const client = useQueryClient()
  const [hasJustAgreed, setJustAgreed] = useState(false)
  const query = openedLinkQuery(token)
  const { data, error, isPending, refetch } = useQuery(query)
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  const renew = () => void client.invalidateQueries({ queryKey: query.queryKey })
  return (
    <BareFrame leads={false}>
      <title>{recordingLinkMessages.pageTitle}</title>
      {data?.speaker.hasConsent && !isRefused ? (
        <LinkSession token={token} link={data} opensMicrophone={hasJustAgreed} onEnd={renew} />
      ) : (
        <div className={classes.page}>
          {isRefused && (
            <>
              <h1>{recordingLinkMessages.notOpen}</h1>
              <Note tone="bad" role="alert" title={error.message} />
              <WaitingTakes token={token} />
            </>
          )}
          {error && !isRefused && !data && (
            <LoadFailed error={error} title={recordingLinkMessages.failed} onRetry={() => void refetch()} />
          )}
          {isPending && (
            <Loading sentence={recordingLinkMessages.loading}>
              <Skeleton width="60%" height={44} />
              <Skeleton width="100%" height={260} />
            </Loading>
          )}
          {data && !isRefused && (
            <LinkConsent
              token={token}
              link={data}
              onAgreed={(opened) => {
                setJustAgreed(true)
                client.setQueryData(query.queryKey, opened)
              }}
            />
          )}
        </div>
      )}
    </BareFrame>
  )
}

/** Takes on this device that the link, which has ended, did not send. */
function WaitingTakes({ token }: { token: string }) {
  const [recorder] = useState(() => linkRecorder(token))
  useEffect(() => void takeStoreOf(recorder).send(), [recorder])
  return <FoundTakes recorder={recorder} />
}
