import * as listMessages from '@griot/contract/messages/ui/general/list.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useState } from 'react'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import type { SavedViewsProps } from './saved-views.tsx'

const SavedViews = lazyDialog(async () => (await import('./saved-views.tsx')).SavedViews)

/** Opens the saved views of a list. Their code is loaded on demand, because most visits need none. */
export function SavedViewsButton(props: Omit<SavedViewsProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...SavedViews.intent} onClick={() => setOpen(true)}>
        {listMessages.views}
      </Button>
      {open && <SavedViews {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
