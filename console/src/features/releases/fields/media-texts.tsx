import { isLanguageName, LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as releaseFieldMessages from '@griot/contract/messages/ui/releases/release-fields.ts'
import type { FieldChange, MediaPart, MediaValue } from '@griot/contract/releases/changes.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowRight } from '@tabler/icons-react'
import { ComparedValue } from '../../../shared/compared/compared-value.tsx'
import { formatList } from '../../../ui/text/format.ts'
import classes from './fields.module.css'

/** Whether what people see or hear differs, and not only texts about it. */
export const showsFile = ({ mediaParts, old, new: now }: FieldChange): boolean =>
  old === null || now === null || mediaParts.some((part) => part === 'file' || part === 'code' || part === 'poster')

interface Text {
  label: string
  language?: LanguageName | undefined
  old: string
  now: string
}

/** The texts of an asset that differ: its word, alternative texts, transcript, languages of captions. */
export function differingTexts(old: MediaValue, now: MediaValue, parts: readonly MediaPart[], own: LanguageName) {
  const texts: Text[] = []
  if (parts.includes('text')) {
    const isWord = now.kind !== 'graphic'
    texts.push({
      label: isWord ? releaseFieldMessages.word : commonMessages.title,
      language: isWord ? own : undefined,
      old: old.text,
      now: now.text,
    })
    texts.push({ label: releaseFieldMessages.translation, old: old.translation, now: now.translation })
  }
  if (parts.includes('transcript'))
    texts.push({ label: releaseFieldMessages.transcript, language: own, old: old.transcript, now: now.transcript })
  if (parts.includes('altTexts'))
    for (const name of new Set([...Object.keys(old.altTexts), ...Object.keys(now.altTexts)])) {
      const language = isLanguageName(name) ? name : undefined
      texts.push({
        label: releaseFieldMessages.altText({ language: language ? LANGUAGES[language].label : name }),
        language,
        old: old.altTexts[name] ?? '',
        now: now.altTexts[name] ?? '',
      })
    }
  if (parts.includes('captions'))
    texts.push({ label: releaseFieldMessages.captions, old: namesOf(old.captions), now: namesOf(now.captions) })
  return texts.filter((text) => text.old !== text.now || text.label === releaseFieldMessages.captions)
}

const namesOf = (languages: readonly string[]) =>
  formatList(languages.map((name) => (isLanguageName(name) ? LANGUAGES[name].label : name)))

interface Props {
  old: MediaValue
  now: MediaValue
  parts: readonly MediaPart[]
  language: LanguageName
}

/** The same in a line. */
export function MediaTexts({ old, now, parts, language }: Props) {
  return (
    <span className={classes.texts}>
      <code>{now.code}</code>
      {differingTexts(old, now, parts, language).map((text) => (
        <span key={text.label}>
          <span className={layout.secondary}>{text.label}</span> <SideText side="from" text={text} />{' '}
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" /> <SideText side="to" text={text} />
        </span>
      ))}
    </span>
  )
}

/** One side of a text; the same captions in name may have other words. */
export function SideText({ side, text }: { side: 'from' | 'to'; text: Text }) {
  const shown = (words: string) => ({ kind: text.language ? 'word' : 'text', text: words }) as const
  const [own, other] = side === 'from' ? [text.old, text.now] : [text.now, text.old]
  return <ComparedValue side={side} shown={shown(own)} other={shown(other)} language={text.language} />
}
