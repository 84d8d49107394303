import { Button } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { formatBytes } from '../../ui/base/format.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { clockLength } from '../../ui/sound/clock-time.ts'
import { PlayButton } from '../../ui/sound/play-button.tsx'
import { LanguageMark } from '../../ui/word/language-mark.tsx'
import { Word } from '../../ui/word/word.tsx'
import { isOnTheWay, type UploadItem } from './upload-item.ts'
import { UploadStateCell } from './upload-state-cell.tsx'
import { uploads } from './upload-store.ts'
import styles from './upload-table.module.css'

interface UploadRowProps {
  item: UploadItem
  index: number
  measure: (element: HTMLTableRowElement | null) => void
  onDeclare: (item: UploadItem) => void
  onReplace: (item: UploadItem) => void
}

/** One file: heard, named, declared as, and its state with the one remedy. */
export const UploadRow = memo(function UploadRow({
  item,
  index,
  measure,
  onDeclare,
  onReplace,
}: UploadRowProps) {
  const { file, preview, duration } = item
  return (
    <tr ref={measure} className={styles.row} data-index={index} data-tone={toneOf(item)}>
      <td data-column="file">
        <div className={styles.file}>
          {preview === null ? (
            <span className={styles.thumb}>
              <IconFile size={16} stroke={1.75} aria-hidden="true" />
            </span>
          ) : (
            <PlayButton sound={`upload:${item.id}`} url={preview} title={file.name} size="row" />
          )}
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
        </div>
      </td>
      <td data-column="declared">
        <DeclaredAs item={item} />
      </td>
      <td data-column="size">
        {formatBytes(file.size)}
        {duration !== null && `, ${clockLength(duration)}`}
      </td>
      <td data-column="state">
        <UploadStateCell item={item} />
      </td>
      <td data-column="action">
        <div className={styles.actions}>
          <Remedy item={item} onDeclare={onDeclare} onReplace={onReplace} />
          <IconButton
            label={isOnTheWay(item) ? `Cancel ${file.name}` : `Remove ${file.name}`}
            data-tip-end
            size={28}
            onClick={() => uploads.remove([item.id])}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </td>
    </tr>
  )
})

function toneOf({ phase, fault, declared }: UploadItem): 'bad' | 'warn' | undefined {
  if (phase !== 'chosen') return undefined
  if (fault) return 'bad'
  return declared === null ? 'warn' : undefined
}

function DeclaredAs({ item }: { item: UploadItem }) {
  const { declared, fault } = item
  if (declared) {
    return (
      <span className={styles.declared}>
        <LanguageMark language={declared.language} short />
        <Word language={declared.language} ellipsis>
          {declared.localText}
        </Word>
        <span className={styles.translation}>{declared.translation}</span>
      </span>
    )
  }
  if (declared === null && !fault)
    return <span className={styles.quiet}>No asset has this code</span>
  return null
}

/** What helps this file, as one button. */
function Remedy({
  item,
  onDeclare,
  onReplace,
}: Pick<UploadRowProps, 'item' | 'onDeclare' | 'onReplace'>) {
  const { phase, fault, declared, code, id } = item
  if (phase === 'chosen' && !fault && declared === null) {
    return (
      <Button size="xs" onClick={() => onDeclare(item)}>
        Declare it here
      </Button>
    )
  }
  if (phase === 'failed') {
    return (
      <Button size="xs" onClick={() => uploads.retry(id)}>
        Try again
      </Button>
    )
  }
  if (phase === 'refused') {
    return (
      <Button size="xs" onClick={() => onReplace(item)}>
        Choose another file
      </Button>
    )
  }
  if (phase === 'done') {
    return (
      <LinkButton to="/dashboard/audios" search={{ search: code, code }} variant="subtle" size="xs">
        See it
      </LinkButton>
    )
  }
  return null
}
