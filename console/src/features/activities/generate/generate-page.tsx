import type { Activity } from '@griot/contract/activities/activity.ts'
import { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import { hasChoice } from '@griot/contract/activities/generate/generate.ts'
import { ACTIVITY_KIND_NAMES, isActivityKind } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as generateMessages from '@griot/contract/messages/ui/curriculum/generate.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { activitiesOfLesson } from '../../../api/activities.queries.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { difficultyLabel } from '../../../shared/curriculum/difficulty-label.ts'
import { useLessonHeading } from '../../../shared/lesson/use-lesson-heading.ts'
import { LetterPalette } from '../../../shared/word/letter-palette.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { DraftOffer } from '../../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../../ui/form/draft/draft-state.tsx'
import { FieldErrorText, SelectField, TextField } from '../../../ui/form/fields/fields.tsx'
import { preventEnterSubmit } from '../../../ui/form/fields/prevent-enter-submit.ts'
import { OfflineNote } from '../../../ui/form/save/offline-note.tsx'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import { LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { useDebounced } from '../../../ui/loading/use-debounced.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import { type Instructions, lastInstructions } from '../last-instructions.ts'
import { NoLesson } from '../no-lesson.tsx'
import classes from './generate.module.css'
import { sampleQuery, wordOf, wordsQuery } from './generate-words.ts'
import { GeneratedActivityRow, WaitingWord } from './generated-row.tsx'
import { type GenerateFormState, useCreateActivities, useGenerateForm } from './use-generate-form.ts'
import { WordTicks } from './word-ticks.tsx'

const KINDS = ACTIVITY_KIND_NAMES.map((value) => ({ value, label: ACTIVITY_KINDS[value].label.message }))
const OPTIONS = DIFFICULTIES.map((value) => ({ value, label: difficultyLabel(value) }))

/** Generates several activities of a lesson from selected words. */
export function GeneratePage() {
  const heading = useLessonHeading()
  const mayWrite = useHasPermission('activities.write')
  const { lesson, level } = heading
  const place = lesson && {
    language: lesson.language,
    levelId: lesson.levelId,
    lessonId: lesson.id,
  }
  const others = useQuery({
    ...activitiesOfLesson(place ?? { language: 'yoruba', levelId: '', lessonId: '' }),
    enabled: place !== undefined,
  })
  if (!mayWrite) return <StatusLine sentence={apiMessages.forbidden.message} />
  if (heading.lessonId === null || isMissing(heading.error)) return <NoLesson />
  const error = heading.error ?? others.error
  if (error && !(lesson && others.data)) {
    const retry = () => (heading.error ? heading.retry() : void others.refetch())
    return (
      <>
        <PageHead title={pageTitles.generate} />
        <LoadFailed error={error} title={activityMessages.idFailed} onRetry={retry} />
      </>
    )
  }
  if (!lesson || !others.data) {
    return (
      <>
        <PageHead title={pageTitles.generate} />
        <Loading sentence={generateMessages.loadingWords}>
          <Skeleton width="100%" height={360} />
        </Loading>
      </>
    )
  }
  return <GenerateForm key={lesson.id} lesson={lesson} level={level} others={others.data} />
}

function StatusLine({ sentence }: { sentence: string }) {
  return (
    <>
      <PageHead title={pageTitles.generate} />
      <Note tone="info" role="alert" title={sentence} />
    </>
  )
}

interface GenerateFormProps {
  lesson: Lesson
  level: Level | undefined
  others: readonly Activity[]
}

const DEBOUNCE_MS = 250

function GenerateForm({ lesson, level, others }: GenerateFormProps) {
  const { language } = lesson
  const [search, setSearch] = useState('')
  const debouncedSearch = useDebounced(search.trim(), DEBOUNCE_MS)
  const newest = useQuery(wordsQuery(language, ''))
  const found = useQuery(wordsQuery(language, debouncedSearch))
  // If the first page is not the whole language, draw wrong options from a random sample.
  const isWhole = newest.data !== undefined && newest.data.length < PAGE_SIZE
  const sample = useQuery({ ...sampleQuery(language), enabled: newest.isSuccess && !isWhole })
  const words = (isWhole ? newest.data : sample.data)?.map(wordOf) ?? []
  const loadedWords = [...(newest.data ?? []), ...(found.data ?? []), ...(sample.data ?? [])]
  const sounds = new Map(loadedWords.map(({ code, url }) => [code, url]))
  const generation = useGenerateForm({
    lesson,
    words,
    offered: found.data?.map(wordOf) ?? [],
    lastInstructionsOf: (kind) => lastInstructions(kind, language, others),
    soundOf: (code) => sounds.get(code),
  })
  const { form, draft, rows, left } = generation
  const ready = rows.filter(hasChoice).length
  const { leave, submit, submitThenNextKind, saving, offline } = useCreateActivities(lesson, generation)
  const fault = form.formState.errors.rows

  return (
    <form className={classes.page} onSubmit={submit} onKeyDown={preventEnterSubmit} noValidate data-palette-scope>
      <PageHead
        title={pageTitles.generate}
        sub={generateMessages.into({
          lesson: lesson.lessonNumber,
          hasLevel: level !== undefined,
          level: level?.level ?? '',
        })}
        actions={
          <Button variant="quiet" onClick={leave}>
            {commonMessages.cancel}
          </Button>
        }
      />
      <DraftState draft={draft} />
      <div className={classes.offer}>
        <DraftOffer draft={draft} />
      </div>
      <OfflineNote offline={offline} />
      <div className={classes.generate}>
        <WordTicks
          language={language}
          search={search}
          onSearch={setSearch}
          found={found}
          generation={generation}
          activities={others}
        />
        <section aria-label={generateMessages.proposed}>
          <Common generation={generation} language={language} />
          {rows.length + left.length === 0 ? (
            <p className={classes.none}>{generateMessages.tickFirst}</p>
          ) : (
            <ol className={classes.rows}>
              {rows.map((row, at) => (
                <GeneratedActivityRow
                  key={`${row.activityKind} ${row.words[0]?.code}`}
                  row={row}
                  number={at + 1}
                  language={language}
                  generation={generation}
                />
              ))}
              {left.map((word, at) => (
                <WaitingWord
                  key={word.code}
                  word={word}
                  number={rows.length + at + 1}
                  language={language}
                  generation={generation}
                />
              ))}
            </ol>
          )}
        </section>
      </div>
      <Foot>
        <div>
          <p>
            {rich(
              generateMessages.sum({
                ready,
                waiting: rows.length - ready + left.length,
                lesson: lesson.lessonNumber,
                ...planOf(lesson.exerciseCount, others.length + ready),
                bold: (text) => <b>{text}</b>,
              }),
            )}
          </p>
          {fault && <FieldErrorText sentence={fault.message ?? activityMessages.saveFailed} />}
        </div>
        <div className={layout.cluster}>
          <Button disabled={ready === 0 || saving} onClick={() => void submitThenNextKind()}>
            {generateMessages.generateThenNextKind}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={ready === 0}
            loading={saving || form.formState.isSubmitting}
          >
            {ready === 0 ? pageTitles.generate : generateMessages.generate({ count: ready })}
          </Button>
        </div>
      </Foot>
    </form>
  )
}

/** How the number of activities in the lesson compares with its plan. */
function planOf(planned: number, total: number) {
  const plan = planned >= total ? 'within' : planned > 0 ? 'exceeded' : 'none'
  return { plan, planned, total, extra: total - planned }
}

/** Common fields: kind, difficulty, instructions. */
function Common({ generation, language }: { generation: GenerateFormState; language: Lesson['language'] }) {
  const { form, rows } = generation
  const values = form.watch()
  const { activityKind } = values
  const last = generation.lastInstructionsOf(activityKind)
  const isCarriedOver = (name: keyof Instructions) => values[name] !== '' && values[name] === last?.[name]
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.choice}>
          <NativeSelect
            label={generateMessages.kind}
            options={KINDS}
            value={activityKind}
            onChange={({ currentTarget: { value } }) => {
              if (isActivityKind(value)) generation.chooseKind(value)
            }}
          />
        </div>
        <div className={classes.choice}>
          <SelectField form={form} name="difficulty" label={commonMessages.difficulty} options={OPTIONS} />
        </div>
        <Button
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          disabled={rows.length === 0}
          onClick={generation.redrawAll}
        >
          {generateMessages.redrawAll}
        </Button>
      </div>
      <div className={classes.two}>
        <div data-got={isCarriedOver('instruction') || undefined}>
          <TextField form={form} name="instruction" label={generateMessages.instructionForAll} />
        </div>
        <div data-got={isCarriedOver('localizedInstruction') || undefined}>
          <TextField
            form={form}
            name="localizedInstruction"
            label={generateMessages.instructionIn({ label: LANGUAGES[language].label })}
            lang={wordLang(language)}
          />
        </div>
      </div>
      <div className={classes.letters}>
        <LetterPalette language={language} />
      </div>
    </>
  )
}

function Foot({ children }: { children: ReactNode }) {
  return <div className={`${layout.dock} ${classes.foot}`}>{children}</div>
}
