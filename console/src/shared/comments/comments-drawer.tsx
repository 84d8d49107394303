import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { CloseButton } from '../../ui/buttons/icon-button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { useMediaQuery } from '../../ui/page/use-media-query.ts'
import classes from './comments.module.css'
import type { Comments } from './comments-context.ts'
import { CommentsPanel } from './comments-panel.tsx'

/** The comments over the page: at the right, on phones a sheet under the row that it is about. */
export function CommentsDrawer({ comments }: { comments: Comments }) {
  const isPhone = useMediaQuery(BREAKPOINTS.phone)
  const close = () => comments.setOpen(false)
  return (
    <Drawer
      label={commentsMessages.title}
      isOpen={comments.isOpen}
      onClose={close}
      from={isPhone ? 'bottom' : 'right'}
      className={isPhone ? classes.sheet : undefined}
      {...(!isPhone && { width: '24.25rem' })}
    >
      <div className={classes.drawer}>
        <div className={classes.top}>
          <h2>{commentsMessages.title}</h2>
          <CloseButton onClick={close} />
        </div>
        <CommentsPanel comments={comments} onlySelected={isPhone && comments.selected !== null} />
      </div>
    </Drawer>
  )
}
