import { openedAt, rememberOpened } from './commands/opened.ts'
import { router } from './router.ts'

// What a person looked into, wherever it was opened from, is what the palette begins with.
router.subscribe('onResolved', ({ toLocation: { pathname, search } }) => {
  const opened = openedAt(pathname, search)
  if (opened) rememberOpened(opened)
})
