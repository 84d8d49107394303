import { router } from '../router/router.ts'

// After navigation, moves keyboard and screen reader focus into the new page, and clears messages of the previous one.
// On the first page of a visit the browser decides the focus.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  document.getElementById('announced')?.replaceChildren()
  const main = document.getElementById('main')
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
})
