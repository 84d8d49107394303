import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { LanguageName } from '#contract/languages.ts'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { AssetSearch } from './asset-search.tsx'
import classes from './asset-search-panel.module.css'

interface AssetSearchPanelProps {
  language: LanguageName
  /** Whether the page has room for a column of its own. */
  column: boolean
}

/** Asset Search beside the form, or behind a button where the page is narrow. */
export function AssetSearchPanel({ language, column }: AssetSearchPanelProps) {
  return column ? <Column language={language} /> : <Sheet language={language} />
}

function Column({ language }: { language: LanguageName }) {
  const titleId = useId()
  return (
    <section className={classes.column} aria-labelledby={titleId}>
      <div className={classes.inner}>
        <div className={classes.top}>
          <h2 id={titleId}>Asset Search</h2>
        </div>
        <AssetSearch language={language} />
      </div>
    </section>
  )
}

function Sheet({ language }: { language: LanguageName }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        onClick={open}
        aria-haspopup="dialog"
      >
        Asset Search
      </Button>
      <Drawer.Root opened={opened} onClose={close} position="right" size="22rem" keepMounted>
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.sheet}>
            <div className={classes.top}>
              <Drawer.Title className={classes.title}>Asset Search</Drawer.Title>
              <IconButton label="Close" onClick={close} data-tip-end>
                <IconX size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </div>
            <AssetSearch language={language} onInserted={close} />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
