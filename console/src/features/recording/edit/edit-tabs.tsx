import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Link } from '@tanstack/react-router'

/** The two ways to edit the sound of an audio; a file from disk has no code, and can only be split. */
export function EditTabs({ code, current }: { code?: string | undefined; current: 'trim' | 'split' }) {
  if (code === undefined) return null
  return (
    <nav className={layout.segments} aria-label={editMessages.whatToDo}>
      <Link to="/dashboard/asset/sound/$code" params={{ code }} aria-current={current === 'trim' ? 'page' : undefined}>
        {editMessages.trim}
      </Link>
      <Link to="/dashboard/asset/split" search={{ code }} aria-current={current === 'split' ? 'page' : undefined}>
        {editMessages.split}
      </Link>
    </nav>
  )
}
