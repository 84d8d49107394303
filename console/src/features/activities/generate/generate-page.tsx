import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Activity } from '#contract/activities/activity.ts'
import { activityMessages, DIFFICULTIES } from '#contract/activities/common.ts'
import { sowMessages } from '#contract/activities/generate/generate-messages.ts'
import { ACTIVITY_KINDS } from '#contract/activities/kinds.ts'
import type { Lesson } from '#contract/curriculum/lessons.ts'
import type { Level } from '#contract/curriculum/levels.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { counted } from '#contract/text/count-words.ts'
import { activitiesOfLesson } from '../../../api/activities.queries.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useMay } from '../../../session/use-session.ts'
import { useLessonHeading } from '../../../shared/lesson/use-lesson-heading.ts'
import { LetterPalette } from '../../../shared/word/letter-palette.tsx'
import { wordLang } from '../../../shared/word/word.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { DraftOffer } from '../../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../../ui/form/draft/draft-state.tsx'
import { enterStays } from '../../../ui/form/fields/enter-key.ts'
import { FieldFault, SelectField, TextField } from '../../../ui/form/fields/fields.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Bone, LoadFailed, Loading } from '../../../ui/loading/list-states.tsx'
import { useSettled } from '../../../ui/loading/use-debounced.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { type Instructions, lastInstructions } from '../last-instructions.ts'
import { NoLesson } from '../no-lesson.tsx'
import classes from './generate.module.css'
import { isReady, SOWN_KINDS } from './generate-form.ts'
import { sampleQuery, wordOf, wordsQuery } from './generate-words.ts'
import { SownRow } from './generated-row.tsx'
import { useMakeActivities } from './use-create-activities.ts'
import { type SowForm, useSowForm } from './use-generate-form.ts'
import { WordTicks } from './word-ticks.tsx'

const OPTIONS = DIFFICULTIES.map((value) => ({ value, label: value }))

/** Generates several activities of a lesson, one per selected word. */
export function SowPage() {
  const heading = useLessonHeading()
  const mayWrite = useMay('activities.write')
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
  if (!mayWrite) return <Said sentence={messages.forbidden} />
  if (heading.lessonId === null || isMissing(heading.error)) return <NoLesson />
  const error = heading.error ?? others.error
  if (error && !(lesson && others.data)) {
    const retry = () => (heading.error ? heading.retry() : void others.refetch())
    return (
      <>
        <PageHead title={sowMessages.title} />
        <LoadFailed error={error} title={activityMessages.idFailed} onRetry={retry} />
      </>
    )
  }
  if (!lesson || !others.data) {
    return (
      <>
        <PageHead title={sowMessages.title} />
        <Loading sentence="Loading words">
          <Bone width="100%" height={360} />
        </Loading>
      </>
    )
  }
  return <Sow key={lesson.id} lesson={lesson} level={level} others={others.data} />
}

function Said({ sentence }: { sentence: string }) {
  return (
    <>
      <PageHead title={sowMessages.title} />
      <Note tone="info" role="alert" title={sentence} />
    </>
  )
}

interface SowProps {
  lesson: Lesson
  level: Level | undefined
  others: readonly Activity[]
}

const SETTLE_MS = 250

function Sow({ lesson, level, others }: SowProps) {
  const { language } = lesson
  const [search, setSearch] = useState('')
  const asked = useSettled(search.trim(), SETTLE_MS)
  const newest = useQuery(wordsQuery(language, ''))
  const found = useQuery(wordsQuery(language, asked))
  // If the first page is not the whole language, draw wrong options from a random sample.
  const isWhole = newest.data !== undefined && newest.data.length < PAGE_SIZE
  const sample = useQuery({ ...sampleQuery(language), enabled: newest.isSuccess && !isWhole })
  const words = (isWhole ? newest.data : sample.data)?.map(wordOf) ?? []
  const heard = [...(newest.data ?? []), ...(found.data ?? []), ...(sample.data ?? [])]
  const sounds = new Map(heard.map(({ code, url }) => [code, url]))
  const sow = useSowForm({
    lesson,
    words,
    offered: found.data?.map(wordOf) ?? [],
    lastOf: (kind) => lastInstructions(kind, language, others),
    soundOf: (code) => sounds.get(code),
  })
  const { form, draft, rows, suits } = sow
  const ready = rows.filter((row) => isReady(row, suits)).length
  const { leave, submit } = useMakeActivities(lesson, sow)
  const fault = form.formState.errors.rows

  return (
    <form
      className={classes.page}
      onSubmit={submit}
      onKeyDown={enterStays}
      noValidate
      data-palette-scope
    >
      <PageHead
        title={sowMessages.title}
        sub={sowMessages.into(lesson.lessonNumber, level?.level)}
        actions={
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
        }
      />
      <DraftState draft={draft} />
      <div className={classes.offer}>
        <DraftOffer draft={draft} />
      </div>
      <div className={classes.sow}>
        <WordTicks
          language={language}
          search={search}
          onSearch={setSearch}
          found={found}
          sow={sow}
          activities={others}
        />
        <section aria-label={sowMessages.proposed}>
          <Common sow={sow} language={language} />
          {rows.length === 0 ? (
            <p className={classes.none}>{sowMessages.tickFirst}</p>
          ) : (
            <ol className={classes.rows}>
              {rows.map((row, at) => (
                <SownRow
                  key={row.word.code}
                  row={row}
                  number={at + 1}
                  language={language}
                  sow={sow}
                />
              ))}
            </ol>
          )}
        </section>
      </div>
      <Foot>
        <div>
          <p>
            <b>{sowMessages.ready(ready)}</b>
            {sowMessages.sum(rows.length - ready, lesson, others.length + ready)}
          </p>
          {fault && <FieldFault sentence={fault.message ?? activityMessages.saveFailed} />}
        </div>
        <Button
          type="submit"
          variant="primary"
          disabled={ready === 0}
          loading={form.formState.isSubmitting}
        >
          {ready === 0 ? sowMessages.title : `Generate ${counted(ready, 'activity', 'activities')}`}
        </Button>
      </Foot>
    </form>
  )
}

/** Common fields: kind, difficulty, instructions. */
function Common({ sow, language }: { sow: SowForm; language: Lesson['language'] }) {
  const { form, rows } = sow
  const values = form.watch()
  const { activityKind } = values
  const last = sow.lastOf(activityKind)
  const got = (name: keyof Instructions) => values[name] !== '' && values[name] === last?.[name]
  return (
    <>
      <div className={classes.tools}>
        <fieldset className={layout.segments} aria-label={sowMessages.kind}>
          {SOWN_KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === activityKind}
              onClick={() => sow.chooseKind(kind)}
            >
              {ACTIVITY_KINDS[kind].label}
            </button>
          ))}
        </fieldset>
        <div className={classes.difficulty}>
          <SelectField form={form} name="difficulty" label="Difficulty" options={OPTIONS} />
        </div>
        <Button
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          disabled={rows.length === 0}
          onClick={sow.drawAnew}
        >
          {sowMessages.drawAnew}
        </Button>
      </div>
      <div className={classes.two}>
        <div className={classes.field} data-got={got('instruction') || undefined}>
          <TextField form={form} name="instruction" label="Instruction for all" />
        </div>
        <div className={classes.field} data-got={got('localizedInstruction') || undefined}>
          <TextField
            form={form}
            name="localizedInstruction"
            label={`Instruction in ${LANGUAGES[language].label}`}
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
