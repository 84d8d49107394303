import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { AltTextPlaces } from '@griot/contract/assets/graphic/alt-text-places.ts'
import { labelOfUse, spansLevels, type UseBy } from '@griot/contract/assets/uses.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as kindsGraphicMessages from '@griot/contract/messages/ui/kinds/graphic.ts'
import { Link } from '@tanstack/react-router'
import { Note } from '../../../ui/feedback/note.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { rich } from '../../../ui/text/rich.tsx'
import { Word } from '../../word/word.tsx'
import classes from './alt-editing.module.css'

/** Activities that are named; the details list all of them. */
const SHOWN = 5

/** Says that learners choose the picture for a word, so that its alternative text must not say it. */
export function AnswerNote({ places }: { places: readonly AltTextPlaces['places'][number][] }) {
  const words = new Map<string, LanguageName>()
  const uses = new Map<string, UseBy<'activity'>>()
  for (const { use, word } of places) {
    if (word === null || use.entity !== 'activity') continue
    words.set(word, use.language)
    uses.set(use.id, use)
  }
  if (uses.size === 0) return null
  const all = [...uses.values()]
  const withLevel = spansLevels(all)
  return (
    <Note tone="warn" title={kindsGraphicMessages.doNotSay}>
      {rich(
        kindsGraphicMessages.doNotSayWhy({
          count: all.length,
          words: () => (
            <span className={layout.cluster}>
              {[...words].map(([word, language]) => (
                <Word key={word} language={language}>
                  {word}
                </Word>
              ))}
            </span>
          ),
        }),
      )}
      <ul className={classes.places}>
        {all.slice(0, SHOWN).map((use) => (
          <li key={use.id}>
            {use.activityKind === UNKNOWN_KIND ? (
              labelOfUse(use, withLevel)
            ) : (
              <Link
                to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
                params={{ activityType: use.activityKind, activityId: use.id }}
                search={{ language: use.language, levelId: use.levelId, lessonId: use.lessonId, field: use.path }}
              >
                {labelOfUse(use, withLevel)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
