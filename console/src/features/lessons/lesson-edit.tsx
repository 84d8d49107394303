import { type Lesson, lessonFormSchema, lessonSchema } from '@griot/contract/curriculum/lessons.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import { lessonQuery } from '../../api/curriculum.queries.ts'
import { CommentsOpener, CommentsProvider } from '../../shared/comments/comments-provider.tsx'
import { LESSON_LABELS } from '../../shared/curriculum/curriculum-labels.ts'
import { OpenBy } from '../../shared/presence/open-by.tsx'
import { ReviewOf } from '../../shared/review/review-of.tsx'
import { announceCourseFixes } from '../../shared/text-hints/announce-course-fixes.ts'
import { CourseHintsProvider, useCourseHints } from '../../shared/text-hints/course-hints.tsx'
import { FormBar } from '../../shared/word/form-bar.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConflictNote } from '../../ui/form/conflict/conflict-note.tsx'
import { mergeThreeWay } from '../../ui/form/conflict/merge.ts'
import { mergeTexts } from '../../ui/form/conflict/merge-lists.ts'
import { FORM_QUERY_OPTIONS, useConflict } from '../../ui/form/conflict/use-conflict.ts'
import { DraftOffer } from '../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../ui/form/draft/draft-state.tsx'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { FormSheet } from '../../ui/form/layout/form-sheet.tsx'
import { SaveFailed, useSaveFailure } from '../../ui/form/save/save-failed.tsx'
import { useSave } from '../../ui/form/save/use-save.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LessonFields } from './lesson-fields.tsx'
import { type LessonBody, type LessonFormValues, lessonDraft, valuesOfLesson } from './lesson-form.ts'
import { usePatchLesson } from './lessons.queries.ts'

const notFoundAnyMore = ({ code, status }: ApiError) =>
  new ApiError({ code, status, message: lessonMessages.idNotFound })

/** Form of an existing lesson, saved by PATCH. */
export function LessonEdit({ lesson }: { lesson: Lesson }) {
  // A refetch in the background must not change the row under the form.
  const [opened] = useState(lesson)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<LessonFormValues, unknown, LessonBody>({
    resolver: zodResolver(lessonFormSchema),
    defaultValues: valuesOfLesson(opened),
  })
  const patch = usePatchLesson()
  const conflict = useConflict({
    form,
    row: opened,
    latestRow: patch.isIdle || patch.isError ? lesson : undefined,
    fresh: () => client.fetchQuery({ ...lessonQuery(opened.id), ...FORM_QUERY_OPTIONS }),
    values: valuesOfLesson,
    parse: (row) => lessonSchema.parse(row),
    labels: LESSON_LABELS,
    merge: (sides) => mergeThreeWay(sides, { points: mergeTexts }),
  })
  const draft = useDraft(`lesson-${opened.id}`, form, {
    format: lessonDraft,
    put: conflict.restoreDraft,
  })
  const hints = useCourseHints('lesson', opened.id)
  const failure = useSaveFailure(form, lessonMessages.failedToSave)
  const place = { language: opened.language, levelId: opened.levelId, open: opened.id }

  const { submit, saving, offline } = useSave({
    form,
    draft,
    conflict,
    save: (values) => {
      failure.clear()
      const version = conflict.version() ?? opened.version
      const body = hints.withDismissed(values)
      return patch.mutateAsync({ id: opened.id, body, version, key: draft.keyOf(body) })
    },
    onSaved: (saved) => {
      toast.success(lessonApiMessages.updated.message, saved.title)
      announceCourseFixes(client, 'lesson', saved)
    },
    onDone: () => void navigate({ to: '/dashboard/levels/lessons', search: place }),
    onRefused: (error) => {
      const notFound = error instanceof ApiError && error.status === 404
      failure.show(notFound ? notFoundAnyMore(error) : error)
    },
    refused: lessonMessages.failedToSave,
  })
  return (
    <>
      <PageHead
        title={lessonMessages.editLesson}
        sub={lessonMessages.lessonOf({
          lessonNumber: opened.lessonNumber,
          label: LANGUAGES[opened.language].label,
          id: opened.id,
        })}
      />
      <DraftState draft={draft} />
      <CommentsProvider item={{ entity: 'lesson', id: opened.id }} revision={conflict.version} isInPage={false}>
        <FormSheet
          offline={offline}
          onSubmit={submit}
          notes={
            <>
              <ReviewOf
                item={`lesson:${opened.id}`}
                version={conflict.version() ?? opened.version}
                title={opened.title}
              />
              <OpenBy entity="lesson" id={opened.id} conflict={conflict} />
              <CommentsOpener />
              <SaveFailed failure={failure} />
              <DraftOffer draft={draft} />
              <ConflictNote conflict={conflict} />
            </>
          }
          bar={
            <FormBar language={opened.language}>
              <LinkButton variant="quiet" to="/dashboard/levels/lessons" search={place}>
                {commonMessages.cancel}
              </LinkButton>
              <Button type="submit" variant="primary" aria-disabled={saving || undefined}>
                {saving ? commonMessages.saving : lessonMessages.saveLesson}
              </Button>
            </FormBar>
          }
        >
          <CourseHintsProvider hints={hints} language={opened.language} form={form}>
            <LessonFields
              form={form}
              location={{ language: opened.language, levelId: opened.levelId, lessonId: opened.id }}
              conflict={conflict}
            />
          </CourseHintsProvider>
        </FormSheet>
      </CommentsProvider>
    </>
  )
}
