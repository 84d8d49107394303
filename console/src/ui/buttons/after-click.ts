const ENDS = ['pointerup', 'pointercancel']

let pressed = false
window.addEventListener('pointerdown', () => (pressed = true), true)
for (const end of ENDS) window.addEventListener(end, () => (pressed = false), true)

/**
 * Calls back at once, or, while something is being pressed, when that press ends and before what is
 * pressed hears of it: so nothing moves away under the pointer.
 */
export function afterPress(then: () => void): void {
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
  // A press that ends elsewhere makes no click.
  for (const end of ENDS) window.addEventListener(end, () => setTimeout(once), { once: true })
}
