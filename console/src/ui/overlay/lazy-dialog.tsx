import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { openingMessages } from '#contract/loading-messages.ts'
import { toast } from '../feedback/toast.ts'
import { ChunkGoneError, LineLost } from '../loading/chunk-errors.ts'
import { reloadOnce, takeReloadNotice } from '../loading/reload-once.ts'
import classes from './lazy-dialog.module.css'

if (takeReloadNotice()) toast.success(openingMessages.updated)

const preloads: (() => void)[] = []

/** Fetches what opens over or beside the pages that were loaded so far. */
export function preloadParts(): void {
  for (const preload of preloads) preload()
}

interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches the code before it is needed; harmless when it is there, and when the line is gone. */
  preload: () => void
  isHere: () => boolean
  /** For the button that opens it: fetches the code as soon as somebody is about to press. */
  intent: { onPointerEnter: () => void; onFocus: () => void }
}

/**
 * Something that opens over or beside a page, a dialog or a sheet, with its code in a file of its own
 * that the page does not wait for. What cannot be fetched says so and is closed again; the next
 * press asks again. A file that a newer release no longer has reloads the page.
 * @example const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)
 */
export function lazyPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
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
        if (error instanceof LineLost) return 'lost'
        if (error instanceof ChunkGoneError) return error
        throw error
      },
    )
    return coming
  }

  function Awaited({ code, props }: { code: Promise<Code>; props: Props }) {
    const Opened = use(code)
    if (Opened instanceof ChunkGoneError) return <Gone onClose={props.onClose} />
    if (typeof Opened !== 'string') return <Opened {...props} />
    return <Failed sentence={openingMessages[Opened]} onClose={props.onClose} />
  }

  function Part(props: Props) {
    // what is there already is drawn at once, in the moment of the click
    const [Here] = useState(() => here)
    const [code] = useState(fetchCode)
    // what it awaits by itself takes nothing from the page below
    return (
      <Suspense fallback={<Opening />}>
        {Here ? <Here {...props} /> : <Awaited code={code} props={props} />}
      </Suspense>
    )
  }
  // An error is thrown where the part is opened.
  const preload = () => void fetchCode().catch(() => undefined)
  preloads.push(preload)
  return Object.assign(Part, {
    preload,
    isHere: () => here !== null,
    intent: { onPointerEnter: preload, onFocus: preload },
  })
}

/** A line at the head of the window, once the wait is long enough to be noticed. */
function Opening() {
  return (
    <div className={classes.opening} role="status">
      <span className="visually-hidden">Opening…</span>
    </div>
  )
}

function Failed({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    toast.failure(sentence)
    onClose()
  }, [])
  return null
}

/** Beside uploads that are under way the browser asks first, and the person may stay. */
const STAYED_AFTER_MS = 10_000

/** Reloads the page; says so where that was in vain. */
function Gone({ onClose }: { onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads once
  useEffect(() => {
    const fail = () => {
      toast.failure(openingMessages.outdated)
      onClose()
    }
    if (!reloadOnce()) return fail()
    const timer = setTimeout(fail, STAYED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Opening />
}
