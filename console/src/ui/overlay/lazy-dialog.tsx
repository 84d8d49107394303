import * as loadingMessages from '@griot/contract/messages/ui/general/loading.ts'
import * as overlayMessages from '@griot/contract/messages/ui/general/overlay.ts'
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { ChunkGoneError, ChunkLoadError } from '../loading/chunk-errors.ts'
import { useProgress } from '../loading/progress.ts'
import { consumeReloadNotice, reloadOnce } from '../loading/reload-once.ts'

if (consumeReloadNotice()) toast.success(loadingMessages.updated)

const preloads: (() => void)[] = []

/** Preloads the dialogs and sheets of the pages loaded so far. */
export function preloadDialogs(): void {
  for (const preload of preloads) preload()
}

interface LazyDialog<Props> {
  (props: Props): ReactNode
  /** Loads the code in advance; harmless when it is loaded or the user is offline. */
  preload: () => void
  isHere: () => boolean
  /** Handlers for the opening button: load the code on hover or focus. */
  intent: { onPointerEnter: () => void; onFocus: () => void }
}

/**
 * A dialog, sheet or part of a page with its code in a separate chunk, which the page does not wait for. If the chunk
 * cannot be loaded, a message is shown and an overlay closed; the next click tries again. If a newer release has
 * removed the chunk, the page reloads.
 * @example const EditDialog = lazyDialog(async () => (await import('./edit-dialog.tsx')).EditDialog)
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  type Code = ComponentType<Props> | 'offline' | 'lost' | ChunkGoneError
  let here: ComponentType<Props> | null = null
  let coming: Promise<Code> | null = null

  const fetchCode = (): Promise<Code> => {
    coming ??= load().then(
      (code) => {
        here = code
        return code
      },
      (error: unknown) => {
        coming = null
        if (!navigator.onLine) return 'offline'
        if (error instanceof ChunkLoadError) return 'lost'
        if (error instanceof ChunkGoneError) return error
        throw error
      },
    )
    return coming
  }

  function PendingDialog({ code, props }: { code: Promise<Code>; props: Props }) {
    const Opened = use(code)
    const { onClose } = props as { onClose?: () => void }
    if (Opened instanceof ChunkGoneError) return <Gone onClose={onClose} />
    if (typeof Opened !== 'string') return <Opened {...props} />
    return <Failed sentence={Opened === 'lost' ? loadingMessages.lost : loadingMessages.offline} onClose={onClose} />
  }

  function Part(props: Props) {
    // if already loaded, render it synchronously with the click
    const [Here] = useState(() => here)
    const [code] = useState(fetchCode)
    // its own boundary: suspending here must not hide the page below
    return (
      <Suspense fallback={<Opening />}>
        {Here ? <Here {...props} /> : <PendingDialog code={code} props={props} />}
      </Suspense>
    )
  }
  // An error is shown where the overlay is opened.
  const preload = () => void fetchCode().catch(() => undefined)
  preloads.push(preload)
  return Object.assign(Part, {
    preload,
    isHere: () => here !== null,
    intent: { onPointerEnter: preload, onFocus: preload },
  })
}

/** The progress line, and a sentence for screen readers. */
function Opening() {
  useProgress()
  return (
    <div className="visually-hidden" role="status">
      {overlayMessages.opening}
    </div>
  )
}

function Failed({ sentence, onClose }: { sentence: string; onClose: (() => void) | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once
  useEffect(() => {
    toast.failure(sentence)
    onClose?.()
  }, [])
  return null
}

/** While uploads run, the browser asks before it reloads the page, and the user may stay. */
const STAYED_AFTER_MS = 10_000

/** Reloads the page; shows a message if that has just been tried. */
function Gone({ onClose }: { onClose: (() => void) | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads once
  useEffect(() => {
    const fail = () => {
      toast.failure(loadingMessages.outdated)
      onClose?.()
    }
    if (!reloadOnce()) return fail()
    const timer = setTimeout(fail, STAYED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Opening />
}
