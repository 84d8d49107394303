import * as assetSearchMessages from '@griot/contract/messages/ui/assets/asset-search.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { LessonPlace } from '../../api/activities.queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { AssetSearch } from './asset-search.tsx'
import classes from './asset-search-panel.module.css'

const Drawer = lazyDialog(async () => (await import('../../ui/overlay/drawer.tsx')).Drawer)

const TITLE = assetSearchMessages.assetSearch

interface AssetSearchPanelProps {
  lesson: LessonPlace
  /** Whether the page is wide enough for a separate column. */
  column: boolean
}

/** Asset Search beside the form, or behind a button on narrow pages. */
export function AssetSearchPanel({ lesson, column }: AssetSearchPanelProps) {
  return column ? <Column lesson={lesson} /> : <Opener lesson={lesson} />
}

function Column({ lesson }: { lesson: LessonPlace }) {
  const titleId = useId()
  return (
    <section className={classes.column} aria-labelledby={titleId}>
      <div className={classes.inner}>
        <div className={classes.top}>
          <h2 id={titleId}>{TITLE}</h2>
        </div>
        <AssetSearch lesson={lesson} />
      </div>
    </section>
  )
}

function Opener({ lesson }: { lesson: LessonPlace }) {
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
