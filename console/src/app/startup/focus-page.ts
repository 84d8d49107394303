import { router } from '../router/router.ts'

// After a step to another page the keyboard and the screen reader go on in it, not where the link
// was, and what was said on the page before is not met there. The first page of a visit leaves the
// focus to the browser.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  document.getElementById('announced')?.replaceChildren()
  const main = document.getElementById('main')
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
})
