import type { Level } from '@griot/contract/curriculum/levels.ts'
import { deleteMessages } from '@griot/contract/curriculum/soft-delete.ts'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { useDeletion } from '../../shared/curriculum/use-deletion.tsx'
import { DotsButton } from '../../ui/buttons/dots-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'

/** Rare actions on a level: edit all fields, history, delete. */
export function LevelMenu({ level }: { level: Level }) {
  const { id, language, version, available, lessonCount } = level
  const name = `Level ${level.level}`
  const place = { language, levelId: id }
  const deletion = useDeletion({
    name,
    available,
    deletionBlockers: async () => {
      if (!available && lessonCount === 0) return null
      const lessons = await call('listLessons', { params: place })
      return {
        sentences: [
          ...(available ? [deleteMessages.available] : []),
          ...(lessons.length > 0 ? [deleteMessages.holds(lessons.length, 'lesson')] : []),
        ],
        things: lessons,
      }
    },
    remove: () => call('deleteLevel', { params: { id }, ifMatch: version }),
    restore: (key) => call('restoreLevel', { body: { key } }),
    remedy: lessonCount > 0 && (
      <LinkButton to="/dashboard/levels/lessons" search={place}>
        See Lessons
      </LinkButton>
    ),
    belongsTo: () => document.getElementById('main'),
  })
  return (
    <>
      <Menu button={(attributes) => <DotsButton label={`More actions for level ${level.level}`} {...attributes} />}>
        {(close) => (
          <>
            <li>
              <Link to="/dashboard/levels/add" search={{ language, levelId: id }}>
                Edit all fields
              </Link>
            </li>
            <li>
              <Link to="/dashboard/levels/$levelId/history" params={{ levelId: id }} search={{ language, levelId: id }}>
                History
              </Link>
            </li>
            <MenuItem
              name="Delete level"
              intent={deletion.intent}
              onClick={() => {
                close()
                deletion.begin()
              }}
            />
          </>
        )}
      </Menu>
      {deletion.dialog}
    </>
  )
}
