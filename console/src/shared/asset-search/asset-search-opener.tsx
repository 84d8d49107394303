import * as assetSearchMessages from '@griot/contract/messages/ui/assets/asset-search.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { LessonPlace } from '../../api/activities.queries.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { AssetSearch } from './asset-search.tsx'
import classes from './asset-search-opener.module.css'

const Drawer = lazyDialog(async () => (await import('../../ui/overlay/drawer.tsx')).Drawer)

const TITLE = assetSearchMessages.assetSearch

/** Asset Search behind a button, where the page has no column for it. */
export function AssetSearchOpener({ lesson }: { lesson: LessonPlace }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        icon={<IconSearch size={16} stroke={1.75} aria-hidden />}
        {...Drawer.intent}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
      >
        {TITLE}
      </Button>
      {(opened || Drawer.isHere()) && (
        <Drawer label={TITLE} isOpen={opened} onClose={close} from="right" width="22rem" keepMounted>
          <div className={classes.sheet}>
            <div className={classes.top}>
              <h2>{TITLE}</h2>
              <IconButton label={commonMessages.close} onClick={close} data-tip-end>
                <IconX size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </div>
            <AssetSearch lesson={lesson} onInserted={close} />
          </div>
        </Drawer>
      )}
    </>
  )
}
