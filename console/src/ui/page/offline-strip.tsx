import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './offline-strip.module.css'

/** Says that the line is down, and what goes on meanwhile. */
export function OfflineStrip() {
  const online = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <div role="status" className={online ? undefined : classes.strip}>
      {!online && (
        <>
          <IconWifiOff size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <b>You are offline.</b> What you type is kept here; uploads go on when the line is back.
          </span>
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
