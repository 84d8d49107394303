import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { AltTextPlaces } from '@griot/contract/assets/graphic/alt-text-places.ts'
import { type AssetUse, labelOfUse, spansLevels } from '@griot/contract/assets/uses.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as kindsAltTextMessages from '@griot/contract/messages/ui/kinds/alt-text.ts'
import { Word } from '@griot/player/word/word.tsx'
import { Fragment } from 'react'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import { LanguageMark } from '../../language/language-mark.tsx'
import classes from './alt-editing.module.css'

/** Activities that are named; the details list all of them. */
const SHOWN = 5

/** Says that learners choose the picture for a word, so that its alternative text must not say it. */
export function AnswerNote({ places }: { places: readonly AltTextPlaces['places'][number][] }) {
  const words = new Map<string, LanguageName>()
  const uses = new Map<string, AssetUse>()
  for (const { use, answers } of places) {
    for (const word of answers) words.set(word, use.language)
    if (answers.length > 0) uses.set(use.id, use)
  }
  if (uses.size === 0) return null
  const all = [...uses.values()]
  const withLevel = spansLevels(all)
  return (
    <Note tone="warn" title={kindsAltTextMessages.doNotSay}>
      {rich(
        kindsAltTextMessages.doNotSayWhy({
          count: all.length,
          words: () =>
            [...words].map(([word, language], at) => (
              <Fragment key={word}>
                {at > 0 && ', '}
                <Word language={language}>{word}</Word>
              </Fragment>
            )),
        }),
      )}
      <ul className={classes.places}>
        {all.slice(0, SHOWN).map((use) => (
          <li key={use.id}>
            <LanguageMark language={use.language} short /> <PlaceLink use={use}>{labelOfUse(use, withLevel)}</PlaceLink>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Link to the field of an activity or chat with the picture. */
function PlaceLink({ use, children }: { use: AssetUse; children: string }) {
  if (use.entity === 'level') return children
  const search = { language: use.language, levelId: use.levelId, lessonId: use.lessonId, field: use.path }
  if (use.entity === 'chat')
    return (
      <TextLink to="/dashboard/levels/lessons/chat/series/$serieId/edit" params={{ serieId: use.id }} search={search}>
        {children}
      </TextLink>
    )
  if (use.activityKind === UNKNOWN_KIND) return children
  return (
    <TextLink
      to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
      params={{ activityType: use.activityKind, activityId: use.id }}
      search={search}
    >
      {children}
    </TextLink>
  )
}
