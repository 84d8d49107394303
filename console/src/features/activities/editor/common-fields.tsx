import type { Activity } from '@griot/contract/activities/activity.ts'
import { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import * as activityEditorMessages from '@griot/contract/messages/ui/curriculum/activity-editor.ts'
import * as availabilityMessages from '@griot/contract/messages/ui/curriculum/availability.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { wordLang } from '@griot/player/word/word.tsx'
import { type ReactNode, Suspense } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { AvailabilitySwitch } from '../../../shared/availability/availability-switch.tsx'
import { difficultyLabel } from '../../../shared/curriculum/difficulty-label.ts'
import { EditorPalette } from '../../../shared/editor/editor-palette.tsx'
import skeletonClasses from '../../../shared/editor/editor-skeleton.module.css'
import { FieldConflict } from '../../../ui/form/conflict/conflict-note.tsx'
import type { Conflict } from '../../../ui/form/conflict/use-conflict.ts'
import { NumberField, SelectField, TextField } from '../../../ui/form/fields/fields.tsx'
import { WordListInput } from '../../../ui/form/fields/word-list-input.tsx'
import { Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import type { ActivityFormValues } from './activity-form.ts'
import { CarriedOverNote, type CarryOver, useIsCarriedOver } from './carry-over/carried-over-note.tsx'
import classes from './common-fields.module.css'

const DIFFICULTY_OPTIONS = DIFFICULTIES.map((difficulty) => ({
  value: difficulty,
  label: difficultyLabel(difficulty),
}))

interface CommonFieldsProps {
  form: UseFormReturn<ActivityFormValues, unknown, unknown>
  conflict: Conflict<Activity, ActivityFormValues>
  kindField: ReactNode
  lesson: Lesson
  readOnly: boolean
  /** Only for a new activity. */
  carryOver?: CarryOver | undefined
  /** The kind's own fields, in the middle. */
  children: ReactNode
}

/** The fields of every activity, around those of its kind. */
export function CommonFields({ form, conflict, kindField, lesson, readOnly, carryOver, children }: CommonFieldsProps) {
  const given = { form, conflict, disabled: readOnly }
  const isCarriedOver = useIsCarriedOver(form, carryOver)
  const { language } = lesson
  return (
    <>
      <div className={classes.three}>
        {kindField}
        <div data-got={isCarriedOver('difficulty') || undefined}>
          <SelectField
            {...given}
            name="difficulty"
            label={commonMessages.difficulty}
            options={DIFFICULTY_OPTIONS}
            placeholder={activityEditorMessages.choose}
          />
        </div>
        <NumberField {...given} name="activityNumber" label={activityEditorMessages.number} />
      </div>
      <div className={classes.two}>
        <div data-got={isCarriedOver('instruction') || undefined}>
          <TextField {...given} name="instruction" label={activityEditorMessages.instruction} />
        </div>
        <div data-got={isCarriedOver('localizedInstruction') || undefined}>
          <TextField
            {...given}
            name="localizedInstruction"
            label={activityEditorMessages.instructionIn({ label: LANGUAGES[language].label })}
            lang={wordLang(language)}
          />
        </div>
      </div>
      {carryOver && <CarriedOverNote form={form} carryOver={carryOver} />}
      {!readOnly && <EditorPalette language={language} />}
      {/* The fields below are in the same boundary, so that they do not move while the kind loads. */}
      <Suspense fallback={<KindFieldsSkeleton />}>
        {children}
        <LastFields form={form} conflict={conflict} readOnly={readOnly} carriedTags={isCarriedOver('tags')} />
      </Suspense>
    </>
  )
}

/** Tags and availability. */
function LastFields({
  form,
  conflict,
  readOnly,
  carriedTags,
}: Pick<CommonFieldsProps, 'form' | 'conflict' | 'readOnly'> & { carriedTags: boolean }) {
  return (
    <div className={classes.two}>
      <fieldset disabled={readOnly} data-got={carriedTags || undefined}>
        <Controller
          control={form.control}
          name="tags"
          render={({ field, fieldState }) => (
            <WordListInput
              name="tags"
              label={activityEditorMessages.tags}
              addLabel={activityEditorMessages.addTag}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <FieldConflict conflict={conflict} name="tags" />
      </fieldset>
      <fieldset disabled={readOnly}>
        <legend className={classes.legend}>{activityEditorMessages.availability}</legend>
        <Controller
          control={form.control}
          name="isActive"
          render={({ field }) => (
            <AvailabilitySwitch
              label={availabilityMessages.thisActivityLabel}
              available={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <FieldConflict conflict={conflict} name="isActive" shown={availabilityWord} />
      </fieldset>
    </div>
  )
}

/** The switch's text for a value on the server. */
function availabilityWord(isActive: unknown): string {
  return isActive === true ? commonMessages.available : commonMessages.notAvailable
}

/** Skeleton of the kind's fields and those below, while the code loads. */
function KindFieldsSkeleton() {
  return (
    <Loading sentence={activityEditorMessages.loadingForm}>
      <div className={skeletonClasses.fields}>
        <Skeleton width={160} height={20} />
        <Skeleton width="100%" height={56} />
        <Skeleton width={160} height={20} />
        <Skeleton width="100%" height={120} />
      </div>
    </Loading>
  )
}
