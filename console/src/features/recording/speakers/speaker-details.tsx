import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as consentMessages from '@griot/contract/messages/ui/recording/consent.ts'
import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { DetailsPanel } from '../../../ui/page/details-panel.tsx'
import { SpeakerFacts } from './speaker-facts.tsx'
import { speakerQuery, useDeleteSpeaker, useWithdrawConsent } from './speakers.queries.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)
const ConsentDialog = lazyDialog(async () => (await import('../consent/consent-dialog.tsx')).ConsentDialog)

interface Props {
  id: string
  /** Finds the row of the speaker. */
  belongsTo: () => HTMLElement | null
  onEdit: (speaker: Speaker) => void
  onFiles: (speaker: Speaker) => void
  onInvite: (speaker: Speaker) => void
  onClose: () => void
}

/** A speaker beside the list: facts, consent, recording links and recordings. */
export function SpeakerDetails({ id, belongsTo, onEdit, onFiles, onInvite, onClose }: Props) {
  const { data: speaker, error, isPending, refetch } = useQuery(speakerQuery(id))
  const manages = useHasPermission('speakers.manage')
  const [asks, setAsks] = useState<'withdraw' | 'remove' | 'consent' | null>(null)
  const stay = () => setAsks(null)
  const withdraw = useWithdrawConsent()
  const remove = useDeleteSpeaker()
  const isGone = error instanceof ApiError && error.status === 404
  const isEmpty = speaker?.lastTakeAt === null && speaker.storedFiles === 0
  return (
    <>
      <DetailsPanel
        label={speakerMessages.detailsOf({ name: speaker?.name ?? '' })}
        title={speakerMessages.details}
        belongsTo={belongsTo}
        onClose={onClose}
        actions={
          <>
            {speaker?.mayChange && <Button onClick={() => onEdit(speaker)}>{speakerMessages.edit}</Button>}
            {speaker && speaker.consent.state !== 'given' && (
              <Button variant="primary" {...ConsentDialog.intent} onClick={() => setAsks('consent')}>
                {consentMessages.confirm}
              </Button>
            )}
            {manages && speaker?.consent.state === 'given' && (
              <Button
                variant="quiet"
                {...ConfirmDialog.intent}
                loading={withdraw.isPending}
                onClick={() => setAsks('withdraw')}
              >
                {speakerMessages.withdraw}
              </Button>
            )}
            {speaker?.mayChange && isEmpty && (
              <Button
                variant="quiet"
                {...ConfirmDialog.intent}
                loading={remove.isPending}
                onClick={() => setAsks('remove')}
              >
                {speakerMessages.goOnRemove}
              </Button>
            )}
          </>
        }
      >
        {isPending && (
          <Loading sentence={speakerMessages.loadingDetails}>
            <Skeleton width="70%" height={32} />
          </Loading>
        )}
        {isGone && <Empty sentence={speakerApiMessages.notFound.message} />}
        {error && !isGone && !speaker && (
          <LoadFailed error={error} title={speakerMessages.detailsFailed} onRetry={() => void refetch()} />
        )}
        {speaker && !isGone && <SpeakerFacts speaker={speaker} onFiles={onFiles} onInvite={onInvite} />}
      </DetailsPanel>
      {speaker && asks === 'consent' && <ConsentDialog speaker={speaker} onClose={stay} />}
      {speaker && asks === 'withdraw' && (
        <ConfirmDialog
          title={speakerMessages.askWithdraw({ name: speaker.name })}
          text={speakerMessages.withdrawMeans}
          stay={commonMessages.cancel}
          goOn={speakerMessages.goOnWithdraw}
          onClose={stay}
          onGoOn={() => {
            stay()
            withdraw.mutate(speaker, {
              onSuccess: ({ name }) => toast.success(speakerApiMessages.consentWithdrawn.message, name),
              onError: (fault) => toast.failure(sentenceOf(fault, speakerMessages.withdrawFailed)),
            })
          }}
        />
      )}
      {speaker && asks === 'remove' && (
        <ConfirmDialog
          title={speakerMessages.askRemove({ name: speaker.name })}
          text={speakerMessages.removeMeans}
          stay={commonMessages.cancel}
          goOn={speakerMessages.goOnRemove}
          onClose={stay}
          onGoOn={() => {
            stay()
            remove.mutate(speaker.id, {
              onSuccess: (_, isHere) => {
                toast.success(speakerApiMessages.deleted.message, speaker.name)
                if (isHere) onClose()
              },
              onError: (fault) => toast.failure(sentenceOf(fault, speakerMessages.removeFailed)),
            })
          }}
        />
      )}
    </>
  )
}
