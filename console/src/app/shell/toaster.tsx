import { TOAST_MS, UNDO_TOAST_MS } from '@griot/contract/limits.ts'
import * as shellMessages from '@griot/contract/messages/ui/shell/shell.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { CloseButton } from '../../ui/buttons/icon-button.tsx'
import { closeToast, type Toast, toastStore } from '../../ui/feedback/toast.ts'
import classes from './toaster.module.css'

/**
 * Renders the toasts, top right, beside the page: an open dialog makes that inert. The live regions exist from
 * the start, so that screen readers announce them.
 */
export function Toaster() {
  const toasts = useStore(toastStore, (all) => all.toasts)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const stack = useFreePlace(toasts.length > 0, held)
  const release = () => {
    setPointed(false)
    setFocused(false)
  }
  const of = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastCard key={toast.id} toast={toast} held={held} onEnd={release} />)
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer while the user reads
    <div
      ref={stack}
      className={classes.stack}
      data-toasts
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div role="status">{of('success')}</div>
      <div role="alert">{of('failure')}</div>
    </div>,
    document.body,
  )
}

/** Keeps the toasts where they cover no control; the code is loaded with the first one. */
function useFreePlace(isShown: boolean, held: boolean) {
  const stack = useRef<HTMLDivElement>(null)
  const isHeld = useRef(held)
  isHeld.current = held
  useEffect(() => {
    if (!isShown) return
    const end = import('../../ui/feedback/toast-place.ts')
      .then(({ keepFree }) => stack.current && keepFree(stack.current, () => isHeld.current))
      // Offline before the first toast: it stays at the top right.
      .catch(() => null)
    return () => void end.then((stop) => stop?.())
  }, [isShown])
  return stack
}

interface ToastCardProps {
  toast: Toast
  /** Whether the pointer or focus is on the toasts; this pauses their timer. */
  held: boolean
  /** Called when one of its buttons removes it. */
  onEnd: () => void
}

function ToastCard({ toast, held, onEnd }: ToastCardProps) {
  const Icon = toast.tone === 'success' ? IconCircleCheck : IconAlertCircle
  const close = useCallback(() => closeToast(toast.id), [toast.id])
  // Removing a button fires no event that the pointer or the focus has left it.
  const end = () => {
    onEnd()
    close()
  }
  useEffect(() => {
    if (held) return
    const timer = setTimeout(close, toast.choice ? UNDO_TOAST_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [close, toast.choice, held])
  return (
    <div className={classes.toast} data-tone={toast.tone}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div className={classes.said}>
        <p>
          {toast.text}
          {toast.count > 1 && <span className={classes.count}>{shellMessages.repeated({ count: toast.count })}</span>}
        </p>
        {toast.about && <p className={classes.about}>{toast.about}</p>}
      </div>
      {toast.choice && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            end()
            toast.choice?.take()
          }}
        >
          {toast.choice.label}
        </Button>
      )}
      <CloseButton onClick={end} />
    </div>
  )
}
