import type { Chat } from '@griot/contract/chats/chat.ts'
import { Link } from '@tanstack/react-router'
import { chatsKey } from '../../../api/chats.queries.ts'
import { call } from '../../../api/client.ts'
import { useDeletion } from '../../../shared/curriculum/use-deletion.tsx'
import { DotsButton } from '../../../ui/buttons/dots-button.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'

/** Actions on a chat. */
export function ChatMenu({ chat }: { chat: Chat }) {
  const { id, version, chatNumber } = chat
  const deletion = useDeletion({
    name: `Chat ${chatNumber}`,
    remove: () => call('deleteSeries', { params: { id }, ifMatch: version }),
    restore: (key) => call('restoreSeries', { body: { key } }),
    invalidates: chatsKey,
    belongsTo: () => document.getElementById('main'),
  })
  return (
    <>
      <Menu button={(attributes) => <DotsButton label={`More actions for chat ${chatNumber}`} {...attributes} />}>
        {(close) => (
          <>
            <li>
              <Link to="/dashboard/levels/lessons/chat/series/$serieId/history" params={{ serieId: id }}>
                History
              </Link>
            </li>
            <MenuItem
              name="Delete chat"
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
