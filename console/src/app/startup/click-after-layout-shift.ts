/**
 * Makes a click of a press that starts on a button and ends at the same point, even if the layout moved in between. A
 * message appears or disappears when a field loses focus or its code is found, and a page that gets shorter scrolls
 * back. Browsers create a click only if the same element is under the pointer at both ends.
 */
const PRESSED = 'button, a[href], input[type="checkbox"], input[type="radio"]'

/** A larger movement cancels the press, as usual. In CSS pixels. */
const MOVEMENT_MAX_PX = 6

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
  // The browser itself creates the click.
  if (event.target instanceof Node && began.on.contains(event.target)) return
  if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > MOVEMENT_MAX_PX) return
  // After all other listeners of mouseup.
  setTimeout(() => began.on.click())
}

/** With another button or a modifier key, a press has another meaning. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}

// Not pointer events: on touch, they fire when the finger is lifted, and their effects come before the click.
window.addEventListener('mousedown', begin, true)
window.addEventListener('mouseup', end, true)
