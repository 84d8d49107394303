interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Distance from the edges of the window and between tried places, in pixels. */
const EDGE = 8
const STEP = 12

/** Pixels of controls under a box; both in coordinates of the window. */
function coveredPixels(box: Box, controls: readonly Box[]): number {
  return controls.reduce((sum, control) => sum + overlap(box, control), 0)
}

/**
 * The free place nearest to the top right corner: where a box covers no control, else the fewest pixels of controls.
 * @param size of the box, in pixels
 * @param view width and height of the window
 * @returns distances from the top and right edges of the window, in pixels
 */
export function freePlace(
  size: { width: number; height: number },
  view: { width: number; height: number },
  controls: readonly Box[],
): { top: number; right: number } {
  const places = [...steps(view.height - size.height)].flatMap((top) =>
    [...steps(view.width - size.width)].map((right) => ({ top, right })),
  )
  let best = { top: EDGE, right: EDGE }
  let fewest = Infinity
  for (const place of places.toSorted((one, other) => one.top + one.right - (other.top + other.right))) {
    const right = view.width - place.right
    const box = { left: right - size.width, right, top: place.top, bottom: place.top + size.height }
    const covered = coveredPixels(box, controls)
    if (covered === 0) return place
    if (covered < fewest) [best, fewest] = [place, covered]
  }
  return best
}

function* steps(room: number): Generator<number> {
  for (let at = EDGE; at <= room - EDGE; at += STEP) yield at
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

const CONTROLS = 'a[href], button, input, select, textarea, label, [role="button"]'

/** What can be pressed or typed into and is in view, of the page or of the dialog over it. */
function controlsInView(): Box[] {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((each) => each.checkVisibility())
  return [...(dialog ?? document).querySelectorAll(CONTROLS)].flatMap((control) => {
    const box = control.getBoundingClientRect()
    const isInView = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < window.innerHeight
    return isInView && !control.closest('[data-toasts]') ? [box] : []
  })
}

/** How often it is checked whether the page has moved a control under the box. */
const CHECK_MS = 250

/**
 * Puts a fixed box where it covers no control, now and whenever the page changes below.
 * @param isHeld whether the user reads or uses the box, which then stays
 * @returns the function that ends it
 */
export function keepFree(box: HTMLElement, isHeld: () => boolean): () => void {
  let isPlaced = false
  const put = () => {
    const controls = controlsInView()
    if (isPlaced && (isHeld() || coveredPixels(box.getBoundingClientRect(), controls) === 0)) return
    isPlaced = true
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { top, right } = freePlace({ width: box.offsetWidth, height: box.offsetHeight }, view, controls)
    box.style.top = `${top}px`
    box.style.insetInlineEnd = `${right}px`
  }
  put()
  const timer = setInterval(put, CHECK_MS)
  return () => clearInterval(timer)
}
