import { type Lesson, lessonFormSchema } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { LESSONS_PER_LEVEL } from '@griot/contract/limits.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { announceCourseFixes } from '../../shared/text-hints/announce-course-fixes.ts'
import { CourseHintsProvider, useCourseHints } from '../../shared/text-hints/course-hints.tsx'
import { FormBar } from '../../shared/word/form-bar.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DraftOffer } from '../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../ui/form/draft/draft-state.tsx'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { EMPTY_NUMBER } from '../../ui/form/fields/fields.tsx'
import { FormSheet } from '../../ui/form/layout/form-sheet.tsx'
import { SaveFailed, useSaveFailure } from '../../ui/form/save/save-failed.tsx'
import { useSave } from '../../ui/form/save/use-save.ts'
import { Empty } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LessonFields } from './lesson-fields.tsx'
import { type LessonBody, type LessonFormValues, lessonDraft, nextLessonNumber } from './lesson-form.ts'
import { useCreateLesson } from './lessons.queries.ts'

const newLessonValues = (lessonNumber: number): LessonFormValues => ({
  title: '',
  description: '',
  goal: '',
  lessonNumber,
  exerciseCount: EMPTY_NUMBER,
  points: [],
  available: false,
})

/** Form for a new lesson of a level; the server generates its id. */
export function LessonCreate({ level, lessons }: { level: Level; lessons: readonly Lesson[] }) {
  const navigate = useNavigate()
  const form = useForm<LessonFormValues, unknown, LessonBody>({
    resolver: zodResolver(lessonFormSchema),
    defaultValues: newLessonValues(nextLessonNumber(lessons)),
  })
  const draft = useDraft(`lesson-new-${level.id}`, form, { format: lessonDraft })
  const create = useCreateLesson()
  const failure = useSaveFailure(form, lessonMessages.saveFailed)
  const place = { language: level.language, levelId: level.id }
  const { isDirty } = form.formState
  const client = useQueryClient()
  const hints = useCourseHints('lesson', undefined)
  const full = lessons.length >= LESSONS_PER_LEVEL
  const head = (
    <PageHead
      title={lessonMessages.newLesson}
      sub={lessonMessages.levelOf({ title: level.title, level: level.level, label: LANGUAGES[level.language].label })}
    />
  )

  const toList = ({ id }: Lesson) => void navigate({ to: '/dashboard/levels/lessons', search: { ...place, open: id } })
  const { submit, saving, offline } = useSave({
    form,
    draft,
    save: (body) => {
      failure.clear()
      const lesson = hints.withDismissed({ ...body, levelId: level.id })
      return create.mutateAsync({ body: lesson, key: draft.keyOf(lesson) })
    },
    onSaved: (saved) => {
      toast.success(lessonApiMessages.created.message, saved.title)
      announceCourseFixes(client, 'lesson', saved)
    },
    onDone: toList,
    onRefused: failure.show,
    refused: lessonMessages.saveFailed,
  })
  const addAnother = (lesson: Lesson) => {
    if (lessons.length + 1 >= LESSONS_PER_LEVEL) return toList(lesson)
    const next = Math.max(lesson.lessonNumber, nextLessonNumber(lessons) - 1) + 1
    form.reset({ ...newLessonValues(next), exerciseCount: lesson.exerciseCount })
    // After a reset, fields can be focused only once they are rendered.
    setTimeout(() => form.setFocus('title'))
    announce(lessonMessages.createdAndNext({ lessonNumber: lesson.lessonNumber, next }))
  }
  // If the level becomes full while the user types, the form stays.
  if (full && !isDirty && !saving)
    return (
      <>
        {head}
        <Empty
          sentence={lessonApiMessages.full.message}
          action={
            <LinkButton variant="primary" to="/dashboard/levels/lessons" search={place}>
              {lessonMessages.seeLessons}
            </LinkButton>
          }
        >
          {lessonMessages.fullWhy}
        </Empty>
      </>
    )
  return (
    <>
      {head}
      <DraftState draft={draft} />
      <FormSheet
        offline={offline}
        onSubmit={submit}
        notes={
          <>
            <DraftOffer draft={draft} />
            {full && <Note tone="warn" title={lessonApiMessages.full.message} />}
            <SaveFailed failure={failure} />
          </>
        }
        bar={
          <FormBar language={level.language}>
            <LinkButton variant="quiet" to="/dashboard/levels/lessons" search={place}>
              {commonMessages.cancel}
            </LinkButton>
            <Button type="submit" aria-disabled={saving || undefined}>
              {saving ? commonMessages.saving : lessonMessages.createLesson}
            </Button>
            <Button
              variant="primary"
              aria-disabled={saving || undefined}
              onClick={() => void submit(undefined, addAnother)}
            >
              {lessonMessages.saveAndAddAnother}
            </Button>
          </FormBar>
        }
      >
        <CourseHintsProvider hints={hints} language={level.language} form={form}>
          <LessonFields form={form} location={{ language: level.language, levelId: level.id }} />
        </CourseHintsProvider>
      </FormSheet>
    </>
  )
}
