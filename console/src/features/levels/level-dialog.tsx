import { type Level, levelDialogSchema, levelSchema } from '@griot/contract/curriculum/levels.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { sentenceOf } from '../../api/api-error.ts'
import { levelQuery } from '../../api/curriculum.queries.ts'
import { SetAvailabilityButtons } from '../../shared/bulk-changes/set-availability-buttons.tsx'
import { CommentsOpener, CommentsProvider, FieldComments } from '../../shared/comments/comments-provider.tsx'
import { LEVEL_LABELS } from '../../shared/curriculum/curriculum-labels.ts'
import { OpenBy } from '../../shared/presence/open-by.tsx'
import { ReviewOf } from '../../shared/review/review-of.tsx'
import { announceCourseFixes } from '../../shared/text-hints/announce-course-fixes.ts'
import { CourseHintsProvider, useCourseHints } from '../../shared/text-hints/course-hints.tsx'
import { LetterPalette } from '../../shared/word/letter-palette.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FORM_QUERY_OPTIONS, useConflict } from '../../ui/form/conflict/use-conflict.ts'
import { draftNumber, fieldsFormat } from '../../ui/form/draft/draft-format.ts'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { NumberField, TextAreaField, TextField } from '../../ui/form/fields/fields.tsx'
import { FormDialog } from '../../ui/form/layout/form-dialog.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { useSave } from '../../ui/form/save/use-save.ts'
import { usePatchLevel } from './levels.queries.ts'
import { PictureField } from './picture-field.tsx'

type Values = z.input<typeof levelDialogSchema>

const { title, description, totalLessons, icon, image } = LEVEL_LABELS
const LABELS = { title, description, totalLessons, icon, image }

const valuesOf = ({ title, description, totalLessons, icon, image }: Level): Values => ({
  title,
  description,
  totalLessons,
  icon,
  image,
})

const format = fieldsFormat<Values>(
  z.object({
    title: z.string(),
    description: z.string(),
    totalLessons: draftNumber,
    icon: z.string().nullable(),
    image: z.string().nullable(),
  }),
)

interface LevelDialogProps {
  level: Level
  onClose: () => void
  /** Finds the button of the row. */
  belongsTo: () => HTMLElement | null
}

/** 'Edit Level': title, description, number of lessons and images, saved by PATCH. */
export function LevelDialog({ level, onClose, belongsTo }: LevelDialogProps) {
  // A refetch in the background must not change the row under the form.
  const [opened] = useState(level)
  const client = useQueryClient()
  const form = useForm<Values>({
    resolver: zodResolver(levelDialogSchema),
    defaultValues: valuesOf(opened),
  })
  const patch = usePatchLevel()
  const conflict = useConflict({
    form,
    row: opened,
    latestRow: patch.isIdle || patch.isError ? level : undefined,
    fresh: () => client.fetchQuery({ ...levelQuery(opened.id), ...FORM_QUERY_OPTIONS }),
    values: valuesOf,
    parse: (row) => levelSchema.parse(row),
    labels: LABELS,
  })
  const draft = useDraft(`level-modal-${opened.id}`, form, { format, put: conflict.restoreDraft })

  const hints = useCourseHints('level', opened.id)
  const { submit, saving, offline } = useSave({
    form,
    draft,
    conflict,
    save: (values) => {
      const version = conflict.version() ?? opened.version
      const body = hints.withDismissed(values)
      return patch.mutateAsync({ id: opened.id, body, version, key: draft.keyOf(body) })
    },
    onSaved: (saved) => {
      toast.success(levelApiMessages.updated.message, saved.title)
      announceCourseFixes(client, 'level', saved)
    },
    onDone: onClose,
    onRefused: (error) => {
      const unassigned = applyServerErrors(error, form)
      const placed = !unassigned.length && Object.keys(form.formState.errors).length > 0
      if (!placed) toast.failure(unassigned[0]?.message ?? sentenceOf(error, levelMessages.updateFailed))
    },
    refused: levelMessages.updateFailed,
  })
  const field = { form, conflict }
  const { id, language, level: number } = opened
  return (
    <CommentsProvider
      item={{ entity: 'level', id }}
      revision={conflict.version}
      labels={LEVEL_LABELS}
      isLinked={false}
      isInPage={false}
    >
      <FormDialog
        title={levelMessages.editLevelNumber({ level: opened.level })}
        width={600}
        onClose={onClose}
        belongsTo={belongsTo}
        onSubmit={submit}
        draft={draft}
        conflict={conflict}
        saving={saving}
        offline={offline}
        notes={
          <>
            <ReviewOf item={`level:${opened.id}`} version={conflict.version() ?? opened.version} title={opened.title} />
            <OpenBy entity="level" id={opened.id} conflict={conflict} />
            <CommentsOpener />
          </>
        }
      >
        <FieldComments>
          <CourseHintsProvider hints={hints} language={opened.language} form={form}>
            <TextField {...field} name="title" label={LABELS.title} lang={wordLang(opened.language)} autoFocus />
            <LetterPalette language={opened.language} />
            <TextAreaField {...field} name="description" label={LABELS.description} mayQuote />
          </CourseHintsProvider>
          <NumberField {...field} name="totalLessons" label={LABELS.totalLessons} />
          <PictureField {...field} name="icon" label={LABELS.icon} language={opened.language} />
          <PictureField {...field} name="image" label={LABELS.image} language={opened.language} />
          <div className={`${layout.row} ${layout.cluster}`}>
            <SetAvailabilityButtons
              item={{ of: 'level', id, number, location: { language, levelId: id } }}
              unsaved={form.formState.isDirty}
            />
          </div>
        </FieldComments>
      </FormDialog>
    </CommentsProvider>
  )
}
