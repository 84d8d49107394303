/**
 * A press that begins on a button and ends where it began is a click of that button, though the page
 * moved below the pointer meanwhile: a message comes or goes as a field loses the focus or its code is
 * found, and a page that grows shorter is scrolled back. Browsers make a click only of what lies
 * under the pointer at both ends of a press.
 */
const PRESSED = 'button, a[href], input[type="checkbox"], input[type="radio"]'

/** Further than this the hand has moved, as it does to think better of it. In CSS pixels. */
const STILL_PX = 6

let press: { on: HTMLElement; x: number; y: number } | null = null

function begin(event: MouseEvent): void {
  const { target, clientX: x, clientY: y } = event
  const on = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
  press = on && isPlain(event) ? { on, x, y } : null
}

function end(event: MouseEvent): void {
  const began = press
  press = null
  if (!began?.on.isConnected || !isPlain(event)) return
  // The browser makes the click.
  if (event.target instanceof Node && began.on.contains(event.target)) return
  if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > STILL_PX) return
  // After whatever else listens to the end of the press.
  setTimeout(() => began.on.click())
}

/** With another button or a key that is held down, a press means something else. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}

// Not pointer events: of a finger they come as it is lifted, and what they bring about before the click.
window.addEventListener('mousedown', begin, true)
window.addEventListener('mouseup', end, true)
