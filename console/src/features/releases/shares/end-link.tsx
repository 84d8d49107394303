import * as shareApiMessages from '@griot/contract/messages/api/releases/share.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import type { ShareLink } from '@griot/contract/releases/share-links.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useEndShareLink } from './shares.queries.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

interface Props {
  link: ShareLink
  /** Name of the button in a list of several. */
  label?: string
  onEnded?: () => void
  children: string
}

/** Ends a link, after a question. */
export function EndLink({ link: { id }, label, onEnded, children }: Props) {
  const [asks, setAsks] = useState(false)
  const end = useEndShareLink()
  const confirm = () => {
    setAsks(false)
    end.mutate(id, {
      onSuccess: () => {
        toast.success(shareApiMessages.ended.message)
        onEnded?.()
      },
      onError: (error) => toast.failure(sentenceOf(error, shareMessages.endFailed)),
    })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        {...ConfirmDialog.intent}
        loading={end.isPending}
        onClick={() => setAsks(true)}
      >
        {children}
      </Button>
      {asks && (
        <ConfirmDialog
          title={shareMessages.askEnd}
          text={shareMessages.endMeans}
          stay={commonMessages.cancel}
          goOn={shareMessages.endNow}
          onClose={() => setAsks(false)}
          onGoOn={confirm}
        />
      )}
    </>
  )
}
