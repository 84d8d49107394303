import { router } from './router.ts'

// After a step to another page the keyboard and the screen reader go on in it, not where the link
// was. The first page of a visit leaves the focus to the browser.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const main = document.getElementById('main')
  if (!fromLocation || !pathChanged || !main || main.contains(document.activeElement)) return
  main.focus({ preventScroll: true })
})
