import * as pageLayoutMessages from '@griot/contract/messages/ui/shell/page-layout.ts'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './offline-strip.module.css'
import { useVisibleScreen } from './use-visible-screen.ts'

/** Says that the user is offline, what still works, and what is pending. */
export function OfflineStrip() {
  const { stay } = useVisibleScreen()
  const online = useSyncExternalStore(watch, () => navigator.onLine)
  const shown = !online || stay
  return (
    <div role="status" className={shown ? classes.strip : undefined}>
      {shown && (
        <>
          <IconWifiOff size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{online ? pageLayoutMessages.noAnswer : pageLayoutMessages.offline}</b>{' '}
            {stay ? pageLayoutMessages.opensWhenOnline : pageLayoutMessages.savedOnDevice}
          </span>
          {stay && (
            <button type="button" onClick={stay}>
              {pageLayoutMessages.stayOnPage}
            </button>
          )}
        </>
      )}
    </div>
  )
}

function watch(watcher: () => void): () => void {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}
