import { TOAST_MS, UNDO_TOAST_MS } from '@griot/contract/limits.ts'
import * as shellMessages from '@griot/contract/messages/ui/shell/shell.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { Button } from '../../ui/buttons/button.tsx'
import { CloseButton } from '../../ui/buttons/icon-button.tsx'
import { closeToast, type Toast, toastStore } from '../../ui/feedback/toast.ts'
import { controlsInView, coveredPixels, freePlace } from '../../ui/feedback/toast-place.ts'
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
  const { stack, place } = useFreePlace(toasts, held)
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
      style={place}
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

/** How often it is checked whether the page has moved a control under the toasts. */
const PLACE_CHECK_MS = 250

/** Places each new toast, and all of them when the page changes below, so that they cover no control. */
function useFreePlace(toasts: readonly Toast[], held: boolean) {
  const stack = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, right: 0 })
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    if (newest !== undefined) setPlace(placeFor(stack.current))
  }, [newest])
  useEffect(() => {
    if (newest === undefined || held) return
    const timer = setInterval(() => {
      const box = stack.current?.getBoundingClientRect()
      if (box && coveredPixels(box, controlsInView()) > 0) setPlace(placeFor(stack.current))
    }, PLACE_CHECK_MS)
    return () => clearInterval(timer)
  }, [newest, held])
  return { stack, place }
}

function placeFor(stack: HTMLElement | null): { top: number; right: number } {
  const { offsetWidth: width = 0, offsetHeight: height = 0 } = stack ?? {}
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  return freePlace({ width, height }, view, controlsInView())
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
