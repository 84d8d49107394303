import type { GeneratedWord } from '@griot/contract/activities/generate/generate.ts'
import { hasChoice } from '@griot/contract/activities/generate/generate.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as generateMessages from '@griot/contract/messages/ui/curriculum/generate.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconChevronDown, IconRefresh, IconX } from '@tabler/icons-react'
import { Suspense, useId, useMemo, useRef, useState } from 'react'
import { DeclareIt } from '../../../shared/codes/missing-asset.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { lazyPage } from '../../../ui/loading/lazy-page.ts'
import { Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import { viewOf } from '../kinds/kinds.ts'
import pageClasses from './generate.module.css'
import type { GeneratedRow } from './generate-draft.ts'
import { dataOfRow } from './generate-form.ts'
import { GeneratedOptions } from './generated-options.tsx'
import classes from './generated-row.module.css'
import type { GenerateFormState } from './use-generate-form.ts'
import { WordPlay } from './word-parts.tsx'

const Preview = lazyPage(() => import('./generated-preview.tsx'), 'GeneratedPreview')
const preloadPreview = () => void Preview.preload?.()

interface GeneratedActivityRowProps {
  row: GeneratedRow
  /** Number in the list, from 1. */
  number: number
  language: LanguageName
  generation: GenerateFormState
}

/** A generated activity: its question and options, and as learners see it. */
export function GeneratedActivityRow({ row, number, language, generation }: GeneratedActivityRowProps) {
  const { activityKind } = row
  const [previewed, setPreviewed] = useState(false)
  const previewId = useId()
  const data = useMemo(() => dataOfRow(activityKind, row), [activityKind, row])
  const { Question } = viewOf(activityKind)
  const ready = hasChoice(row)
  return (
    <li className={classes.row} data-waits={!ready || undefined}>
      <span className={layout.secondary}>{number}</span>
      <div className={classes.question}>
        <Question data={data} language={language} />
      </div>
      {ready ? (
        <GeneratedOptions row={row} language={language} generation={generation} />
      ) : (
        <Badge tone="warn">{generateMessages.tooFew}</Badge>
      )}
      <div className={classes.actions}>
        <Button
          size="small"
          iconAfter={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          aria-label={generateMessages.previewOf({ number })}
          aria-expanded={previewed}
          aria-controls={previewed ? previewId : undefined}
          disabled={!ready}
          onPointerEnter={preloadPreview}
          onFocus={preloadPreview}
          onClick={() => setPreviewed(!previewed)}
        >
          {generateMessages.preview}
        </Button>
        <IconButton label={generateMessages.redraw({ number })} data-tip-end onClick={() => generation.redraw(row)}>
          <IconRefresh size={16} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={generateMessages.leaveOut({ number })} data-tip-end onClick={() => generation.leaveOut(row)}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {previewed && ready && (
        <section id={previewId} className={classes.preview} aria-label={generateMessages.previewOf({ number })}>
          <Suspense fallback={<PreviewSkeleton />}>
            <Preview row={row} instruction={generation.form.getValues('localizedInstruction')} language={language} />
          </Suspense>
        </section>
      )}
    </li>
  )
}

function PreviewSkeleton() {
  return (
    <Loading sentence={generateMessages.loadingPreview}>
      <Skeleton width="100%" height={320} />
    </Loading>
  )
}

interface WaitingWordProps extends Omit<GeneratedActivityRowProps, 'row'> {
  word: GeneratedWord
}

/** A selected word without an activity, why, and what helps. */
export function WaitingWord({ word, number, language, generation }: WaitingWordProps) {
  const place = useRef<HTMLDivElement>(null)
  const lack = generation.lacks.get(word.code)
  return (
    <li className={`${classes.row} ${classes.waiting}`} data-waits={lack !== undefined || undefined}>
      <span className={layout.secondary}>{number}</span>
      <div className={`${layout.row} ${classes.question}`}>
        <WordPlay word={word} url={generation.soundOf(word.code)} />
        <div className={pageClasses.texts}>
          <Word language={language} ellipsis>
            {word.text}
          </Word>
          <p>{word.translation}</p>
        </div>
      </div>
      {lack ? (
        <div ref={place} className={classes.reason} tabIndex={-1}>
          <Badge tone="warn">{lack.sentence.message}</Badge>
          {lack.declare && (
            <p>
              {rich(
                generateMessages.declareOrRemove({
                  declare: () => (
                    <DeclareIt
                      kind={lack.declare ?? 'graphic'}
                      code={word.code}
                      language={language}
                      field={() => place.current}
                    />
                  ),
                }),
              )}
            </p>
          )}
        </div>
      ) : (
        <p className={pageClasses.hint}>{generateMessages.searching}</p>
      )}
      <div className={classes.actions}>
        <IconButton
          label={generateMessages.remove({ text: word.text })}
          data-tip-end
          onClick={() => generation.tick(word)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
