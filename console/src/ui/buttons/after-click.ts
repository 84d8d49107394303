const ENDS = ['pointerup', 'pointercancel']

let pressed = false
window.addEventListener('pointerdown', () => (pressed = true), true)
for (const end of ENDS) window.addEventListener(end, () => (pressed = false), true)

/**
 * Runs the callback now, or, during a press, when the press ends and before the click event: so nothing moves under the
 * pointer.
 */
export function runAfterClick(then: () => void): void {
  if (!pressed) {
    then()
    return
  }
  let done = false
  const once = () => {
    window.removeEventListener('click', once, true)
    if (!done) then()
    done = true
  }
  window.addEventListener('click', once, true)
  // A press released elsewhere creates no click.
  for (const end of ENDS) window.addEventListener(end, () => setTimeout(once), { once: true })
}
