import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import styles from './lazy-part.module.css'
import { toast } from './toast.ts'

const SENTENCES = {
  offline: 'You are offline. Open it again when the line is back.',
  lost: 'This could not be opened: its code was lost on the way. Open it again.',
}

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
 * press asks anew.
 * @example const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)
 */
export function lazyPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  type Code = ComponentType<Props> | keyof typeof SENTENCES
  let here: ComponentType<Props> | null = null
  let coming: Promise<Code> | null = null

  const fetchCode = (): Promise<Code> => {
    coming ??= load().then(
      (code) => {
        here = code
        return code
      },
      () => {
        coming = null
        return navigator.onLine ? 'lost' : 'offline'
      },
    )
    return coming
  }

  function Awaited({ code, props }: { code: Promise<Code>; props: Props }) {
    const Opened = use(code)
    if (typeof Opened !== 'string') return <Opened {...props} />
    return <Failed sentence={SENTENCES[Opened]} onClose={props.onClose} />
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
  const preload = () => void fetchCode()
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
    <div className={styles.opening} role="status">
      <span className="only-read">Opening…</span>
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
