import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import { createRoot } from 'react-dom/client'
import { onSignOut } from '../../../session/sign-out.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { deviceTakesStore, unsentTakes } from './device-takes.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

const unsent = () => unsentTakes(deviceTakesStore.getState().takes).length

/** Takes that are only on this device are not lost by a sign-out, but they are not uploaded until the next one. */
function askBeforeSignOut(signOut: () => void): void {
  const count = unsent()
  if (count === 0) {
    signOut()
    return
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <ConfirmDialog
      title={boothMessages.leaveTitle}
      text={boothMessages.leaveText({ count })}
      stay={boothMessages.leaveStay}
      goOn={boothMessages.leaveGo}
      onClose={close}
      onGoOn={() => {
        close()
        signOut()
      }}
    />,
  )
}

onSignOut(askBeforeSignOut)

const askBeforeClosing = (event: Event) => event.preventDefault()

// No listener without takes: it would disable the browser's back/forward cache.
deviceTakesStore.subscribe(() => {
  if (unsent() > 0) addEventListener('beforeunload', askBeforeClosing)
  else removeEventListener('beforeunload', askBeforeClosing)
})
