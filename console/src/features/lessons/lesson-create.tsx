import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { LANGUAGES } from '#contract/languages.ts'
import { type Lesson, lessonFormSchema, lessonMessages } from '#contract/lessons.ts'
import type { Level } from '#contract/levels.ts'
import { LESSONS_PER_LEVEL } from '#contract/limits.ts'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { Note } from '../../ui/base/note.tsx'
import { toast } from '../../ui/base/toast.ts'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import { DraftState } from '../../ui/form/draft-state.tsx'
import { NO_NUMBER } from '../../ui/form/fields.tsx'
import { FormBar } from '../../ui/form/form-bar.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SaveFailed, useSaveFailure } from '../../ui/form/save-failed.tsx'
import { useAttemptKey } from '../../ui/form/use-attempt-key.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LessonFields } from './lesson-fields.tsx'
import {
  type LessonBody,
  type LessonFormValues,
  lessonDraft,
  nextLessonNumber,
} from './lesson-form.ts'
import { useCreateLesson } from './lessons.queries.ts'

/** A new lesson of a level; the server makes its id. */
export function LessonCreate({ level, lessons }: { level: Level; lessons: readonly Lesson[] }) {
  const navigate = useNavigate()
  const form = useForm<LessonFormValues, unknown, LessonBody>({
    resolver: zodResolver(lessonFormSchema),
    defaultValues: {
      title: '',
      description: '',
      goal: '',
      lessonNumber: nextLessonNumber(lessons),
      exerciseCount: NO_NUMBER,
      points: [],
      available: false,
    },
  })
  const draft = useDraft(`lesson-new-${level.id}`, form, { format: lessonDraft })
  const create = useCreateLesson()
  const failure = useSaveFailure(form, lessonMessages.saveFailed)
  const keyOf = useAttemptKey()
  const place = { language: level.language, levelId: level.id }
  const full = lessons.length >= LESSONS_PER_LEVEL

  const save = form.handleSubmit((body) => {
    if (create.isPending) return
    failure.clear()
    const lesson = { ...body, levelId: level.id }
    create.mutate(
      { body: lesson, key: keyOf(lesson) },
      {
        onSuccess: ({ id }) => {
          draft.clear()
          toast.success(lessonMessages.created)
          void navigate({ to: '/dashboard/levels/lessons', search: { ...place, open: id } })
        },
        onError: failure.show,
      },
    )
  })
  return (
    <>
      <PageHead
        title="New Lesson"
        sub={`${level.title}, level ${level.level} of ${LANGUAGES[level.language].label}`}
      />
      <DraftState draft={draft} />
      <FormSheet
        onSubmit={save}
        notes={
          <>
            <DraftOffer draft={draft} />
            {full && <Note tone="warn" title={lessonMessages.full} />}
            <SaveFailed failure={failure} />
          </>
        }
        bar={
          <FormBar language={level.language}>
            <LinkButton variant="subtle" to="/dashboard/levels/lessons" search={place}>
              Cancel
            </LinkButton>
            <Button type="submit" variant="filled" aria-disabled={create.isPending || undefined}>
              {create.isPending ? 'Saving…' : 'Create lesson'}
            </Button>
          </FormBar>
        }
      >
        <LessonFields form={form} language={level.language} />
      </FormSheet>
    </>
  )
}
