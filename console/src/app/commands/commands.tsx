import * as commandsMessages from '@griot/contract/messages/ui/shell/commands.ts'
import { usesMicrophone } from '@griot/contract/recording/microphone-pages.ts'
import { IconArrowBackUp, IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useStore } from 'zustand'
import { loadAllParts } from '../../shared/kinds/kinds.ts'
import type { Action } from '../../ui/actions/action.ts'
import { IS_APPLE, keysAsText } from '../../ui/actions/keys.ts'
import { useActions, useKeyAttributes } from '../../ui/actions/use-actions.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { NAVIGATION_TARGETS } from '../router/navigation-commands.ts'
import { closeCommands, commandsStore, openCommands } from './commands-store.ts'
import { useRecordOpened } from './palette/recent-items.ts'
import { saveAction } from './save-action.ts'

const Palette = lazyDialog(async () => {
  const [{ Palette }] = await Promise.all([import('./palette/palette.tsx'), loadAllParts()])
  return Palette
})
const KeysDialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)

const openPalette: Action = {
  id: 'palette',
  label: commandsMessages.searchCommands,
  group: 'everywhere',
  icon: IconSearch,
  access: 'content.read',
  keys: ['Mod+K'],
  run: () => openCommands('palette'),
}

const EVERYWHERE: readonly Action[] = [
  openPalette,
  saveAction,
  {
    id: 'keys',
    label: commandsMessages.keyboardShortcuts,
    group: 'everywhere',
    icon: IconKeyboard,
    access: 'content.read',
    keys: ['?'],
    run: () => openCommands('keys'),
  },
  {
    id: 'escape',
    label: commandsMessages.closeDialogOrPanel,
    group: 'everywhere',
    icon: IconArrowBackUp,
    access: 'content.read',
    keys: ['Escape'],
    // console/src/ui/overlay/use-escape.ts handles Escape before all other listeners
    run: null,
  },
]

/** Global actions: the button of the palette, and the overlays it opens. */
export function Commands() {
  const open = useStore(commandsStore, (all) => all.open)
  const navigate = useNavigate()
  useRecordOpened()
  useActions([
    ...EVERYWHERE,
    ...NAVIGATION_TARGETS.map((place) => ({
      ...place,
      run: () =>
        void navigate({
          to: place.path,
          search: rememberedSearch(place.path),
          reloadDocument: usesMicrophone(place.path),
        }),
    })),
  ])
  return (
    <>
      <KeyedIconButton action={openPalette} data-tip-end {...Palette.intent}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      </KeyedIconButton>
      {open?.part === 'palette' && <Palette actions={open.actions} onClose={closeCommands} />}
      {open?.part === 'keys' && <KeysDialog actions={open.actions} onClose={closeCommands} />}
    </>
  )
}

/** Keeps the current language, level and lesson between pages of the curriculum. */
function rememberedSearch(path: string) {
  if (!path.startsWith('/dashboard/levels')) return {}
  return ({ language, levelId, lessonId }: Record<string, unknown>) => ({
    language,
    levelId,
    lessonId,
  })
}

interface KeyedIconButtonProps extends Omit<ComponentProps<typeof IconButton>, 'label'> {
  action: Action
}

/** Icon button of an action: its name and its keys in the tooltip. */
function KeyedIconButton({ action, ...rest }: KeyedIconButtonProps) {
  const { title, ...keys } = useKeyAttributes(action)
  const [first] = action.keys ?? []
  return (
    <IconButton
      label={action.label}
      {...keys}
      {...(title && first && { 'data-tip': `${action.label} · ${keysAsText(first, IS_APPLE)}` })}
      onClick={(event) => action.run?.(event.currentTarget)}
      {...rest}
    />
  )
}
