import type { LanguageName } from '@griot/contract/languages.ts'
import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import * as packMessages from '@griot/contract/messages/ui/releases/release-packs.ts'
import { type PackSizes, WHOLE_PAGE_BYTES_MAX } from '@griot/contract/releases/packs.ts'
import { buttonLook } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconDownload, IconFileTypeHtml, IconFileZip, IconRss } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { tooltipClass, tooltipProps } from '../../../ui/buttons/icon-button.tsx'
import { formatBytes } from '../../../ui/text/format.ts'
import classes from './packs.module.css'

type HtmlFile = PackSizes['small']['html'][number]
type ZipFile = PackSizes['feed']

interface CardProps {
  icon: typeof IconFileZip
  title: string
  hint: string
  children?: ReactNode
  /** At the bottom; the frame is the same in every card. */
  foot: ReactNode
}

/** A card for a way in which learners get a release. */
export function Card({ icon: Icon, title, hint, children, foot }: CardProps) {
  const heading = useId()
  return (
    <section className={`${layout.card} ${classes.card}`} aria-labelledby={heading}>
      <header>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <div>
          <h2 id={heading}>{title}</h2>
          <p className={layout.secondary}>{hint}</p>
        </div>
      </header>
      {children}
      <footer>{foot}</footer>
    </section>
  )
}

/** Starts the download of a pack, which is made while it is sent. */
function DownloadLink({ file: { url, bytes } }: { file: ZipFile }) {
  if (url === null) return <p className={layout.hint}>{releaseApiMessages.zipTooLarge.message}</p>
  const { children, ...look } = buttonLook({
    icon: <IconDownload size={18} stroke={1.75} />,
    children: packMessages.download({ size: formatBytes(bytes) }),
  })
  return (
    <a href={url} download {...look}>
      {children}
    </a>
  )
}

/** Pages that play from a memory card: the whole course, or one for each level. */
export function HtmlCard({ files, language }: { files: readonly HtmlFile[]; language: LanguageName }) {
  const [first] = files
  const whole = files.length === 1 && first?.level === null ? first : undefined
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <Card
      icon={IconFileTypeHtml}
      title={packMessages.html}
      hint={packMessages.htmlHint({ count: files.length })}
      foot={whole ? <DownloadLink file={whole} /> : <p className={layout.hint}>{packMessages.chooseOne}</p>}
    >
      {!whole && (
        <>
          <ul className={classes.files}>
            {files.map((file) => (
              <HtmlRow key={file.level?.id ?? ''} file={file} language={language} />
            ))}
          </ul>
          <p className={`${layout.hint} ${classes.why}`}>
            {packMessages.whySplit({ size: formatBytes(total), most: formatBytes(WHOLE_PAGE_BYTES_MAX) })}
          </p>
        </>
      )}
    </Card>
  )
}

function HtmlRow({ file: { level, bytes, url }, language }: { file: HtmlFile; language: LanguageName }) {
  const size = formatBytes(bytes)
  const name = level ? packMessages.levelNumber({ number: level.number }) : packMessages.wholeCourse
  const label = packMessages.downloadOne({ name, size })
  return (
    <li>
      {level && <Word language={language}>{level.title}</Word>}
      <span className={layout.secondary}>{name}</span>
      <span>{size}</span>
      <a
        href={url}
        download
        aria-label={label}
        className={`${layout.tool} ${tooltipClass}`}
        data-tip-end
        {...tooltipProps(label)}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden="true" />
      </a>
    </li>
  )
}

/** A folder that any web server, or Kolibri, serves. */
export function ZipCard({ file }: { file: ZipFile }) {
  return (
    <Card icon={IconFileZip} title={packMessages.zip} hint={packMessages.zipHint} foot={<DownloadLink file={file} />} />
  )
}

/** All files of the release, as apps read them. */
export function FeedCard({ file }: { file: ZipFile }) {
  return (
    <Card icon={IconRss} title={packMessages.feed} hint={packMessages.feedHint} foot={<DownloadLink file={file} />} />
  )
}
