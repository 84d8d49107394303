import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { TOAST_MS } from '#contract/limits.ts'
import { closeToast, shownToasts, type Toast, watchToasts } from '../ui/base/toast.ts'
import classes from './toaster.module.css'

/** Draws the toasts, top right. The regions stand from the start, so that screen readers hear them. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts)
  const [held, setHeld] = useState(false)
  const of = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastCard key={toast.id} toast={toast} held={held} />)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the time while one reads
    <div
      className={classes.stack}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status">{of('success')}</div>
      <div role="alert">{of('failure')}</div>
    </div>
  )
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const Icon = toast.tone === 'success' ? IconCircleCheck : IconAlertCircle
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast.id, held])
  return (
    <div className={classes.toast} data-tone={toast.tone}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{toast.text}</span>
      <CloseButton size={28} aria-label="Close" onClick={() => closeToast(toast.id)} />
    </div>
  )
}
