import { duplicateLessonSchema, duplicateLevelSchema } from '@griot/contract/curriculum/duplicate.ts'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as duplicateMessages from '@griot/contract/messages/ui/curriculum/duplicate.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word, wordLang } from '@griot/player/word/word.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { lessonsQuery, levelsQuery } from '../../api/curriculum.queries.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { FieldErrorText, TextField } from '../../ui/form/fields/fields.tsx'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { SaveFailed, useSaveFailure } from '../../ui/form/save/save-failed.tsx'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import { NativeSelect } from '../../ui/inputs/native-select.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { renewAfterBulkChange, showBulkToast } from '../bulk-changes/show-bulk-toast.ts'
import { LanguageMark } from '../language/language-mark.tsx'
import { LetterPalette } from '../word/letter-palette.tsx'
import { planQuery } from './duplicate.queries.ts'
import classes from './duplicate-dialog.module.css'
import type { DuplicateSource } from './duplicate-source.ts'
import { freePlaces, freeTitle, isFull } from './places.ts'
import { PlanSummary } from './plan-summary.tsx'
import { type Choices, choicesToSend } from './word-choices.ts'
import { WordMatches } from './word-matches.tsx'

interface Values {
  language: LanguageName
  /** Of a copied lesson. */
  levelId: string
  /** Number of a copied level, or of a copied lesson. */
  level: number
  lessonNumber: number
  title: string
}

/** The contract's schemas without the words, which have no field of their own. */
const SCHEMAS = {
  level: z.object(duplicateLevelSchema.shape).omit({ words: true }),
  lesson: z.object(duplicateLessonSchema.shape).omit({ words: true }),
}
const PLACE = { level: 'level', lesson: 'lessonNumber' } as const

interface Props {
  source: DuplicateSource
  onClose: () => void
}

/** Copies a level or lesson: into which language, at which place, and with which words. */
export function DuplicateDialog({ source, onClose }: Props) {
  const { of: entity, id, number, language: from } = source
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const [choices, setChoices] = useState<Choices>(new Map())
  const form = useForm<Values, unknown, Partial<Values>>({
    // Both schemas drop the fields of the other kind.
    resolver: zodResolver(SCHEMAS[entity] as unknown as z.ZodType<Partial<Values>, Values>),
    defaultValues: { language: from, levelId: '', level: 0, lessonNumber: 0, title: '' },
  })
  const [language, levelId] = form.watch(['language', 'levelId'])
  const { levels, places, siblings } = usePlaces(source, { language, levelId })
  const plan = useQuery(planQuery(source, language))
  const isOther = language !== from
  const failure = useSaveFailure(form, duplicateMessages.failed)

  // Suggestions follow the language, until the user types something else.
  const suggestedLevel = (
    levels?.find((each) => each.id === source.levelId && !isFull(each)) ?? levels?.find((each) => !isFull(each))
  )?.id
  const suggestedPlace = places?.at(-1)?.value
  const suggestedTitle = isOther ? plan.data?.title : siblings && freeTitle(source.title, siblings)
  useEffect(() => form.setValue('levelId', suggestedLevel ?? ''), [form, suggestedLevel])
  useEffect(() => form.setValue(PLACE[entity], Number(suggestedPlace ?? 0)), [form, entity, suggestedPlace])
  useEffect(() => {
    if (!form.getFieldState('title').isDirty) form.resetField('title', { defaultValue: suggestedTitle ?? '' })
  }, [form, suggestedTitle])

  const copy = useSingleMutation({
    mutationFn: (values: Partial<Values>) => {
      const body = { ...values, words: choicesToSend(plan.data?.words ?? [], choices) }
      const request = { params: { id }, idempotencyKey: keyOf({ id, ...body }) }
      return entity === 'level'
        ? call('duplicateLevel', { ...request, body: duplicateLevelSchema.parse(body) })
        : call('duplicateLesson', { ...request, body: duplicateLessonSchema.parse(body) })
    },
    onSettled: () => void renewAfterBulkChange(client),
  })
  const submit = form.handleSubmit((values) => {
    failure.clear()
    copy.mutate(values, {
      onSuccess: (made) => {
        const into = LANGUAGES[made.language].label
        const counted = { entity, number }
        showBulkToast(
          isOther ? duplicateMessages.doneInto({ ...counted, language: into }) : duplicateMessages.done(counted),
          made.bulkChangeId,
          client,
        )
        onClose()
        if (made.untranslated > 0)
          void navigate({ to: '/dashboard/readiness', search: { language: made.language, levelId: made.levelId } })
      },
      onError: failure.show,
    })
  })
  const error = (name: keyof Values) => {
    const message = form.formState.errors[name]?.message
    return message === undefined ? undefined : <FieldErrorText sentence={message} />
  }
  const { label } = LANGUAGES[language]
  return (
    <Dialog title={duplicateMessages.title({ entity, number })} width={780} busy={copy.isPending} onClose={onClose}>
      <form className={layout.stack} onSubmit={submit} noValidate data-palette-scope="">
        <SaveFailed failure={failure} />
        <div className={classes.places} data-of={entity}>
          <div className={classes.from}>
            <p className={classes.label}>{duplicateMessages.from}</p>
            <p className={`${layout.row} ${classes.fixed}`}>
              <LanguageMark language={from} />
              <Word language={from} ellipsis>
                {source.title}
              </Word>
            </p>
          </div>
          <IconArrowRight className={classes.arrow} size={18} stroke={1.75} aria-hidden="true" />
          <NativeSelect
            label={duplicateMessages.into}
            error={error('language')}
            {...form.register('language', { onChange: () => setChoices(new Map()) })}
            data-autofocus
            options={LANGUAGE_NAMES.map((value) => ({ value, label: languageTitle(value) }))}
          />
          {entity === 'lesson' && (
            <NativeSelect
              label={duplicateMessages.level}
              error={error('levelId')}
              {...form.register('levelId')}
              disabled={levels?.length === 0}
              options={
                levels?.length === 0
                  ? [{ value: '', label: duplicateMessages.noLevel }]
                  : (levels ?? []).map((each) => ({
                      value: each.id,
                      label: isFull(each) ? duplicateMessages.levelFull(each) : duplicateMessages.levelChoice(each),
                      disabled: isFull(each),
                    }))
              }
            />
          )}
          <NativeSelect
            label={duplicateMessages.place}
            error={error(PLACE[entity])}
            {...form.register(PLACE[entity], { valueAsNumber: true })}
            options={places ?? []}
          />
          <div className={classes.title}>
            <TextField form={form} name="title" label={duplicateMessages.copyTitle} lang={wordLang(language)} />
          </div>
        </div>
        <LetterPalette language={language} />
        {plan.data && <PlanSummary plan={plan.data} choices={choices} />}
        {plan.data && isOther && (
          <WordMatches plan={plan.data} from={from} into={language} choices={choices} onChoose={setChoices} />
        )}
        {!plan.data && plan.error && (
          <LoadFailed error={plan.error} title={duplicateMessages.loadFailed} onRetry={() => void plan.refetch()} />
        )}
        {!plan.data && !plan.error && (
          <Loading sentence={duplicateMessages.loading}>
            <Skeleton width="100%" height={isOther ? 320 : 60} />
          </Loading>
        )}
        <div className={classes.actions}>
          <DialogActions effect={duplicateMessages.untilYouSay}>
            <Button onClick={onClose} disabled={copy.isPending}>
              {commonMessages.cancel}
            </Button>
            <Button type="submit" variant="primary" disabled={!plan.data || !places} loading={copy.isPending}>
              {isOther ? duplicateMessages.duplicateInto({ language: label }) : duplicateMessages.duplicate}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  )
}

/** The levels of the language, and the free places for the copy among its siblings; undefined while they load. */
function usePlaces({ of }: DuplicateSource, { language, levelId }: Pick<Values, 'language' | 'levelId'>) {
  const { data: levels } = useQuery(levelsQuery(language))
  const { data: lessons } = useQuery({
    ...lessonsQuery({ language, levelId }),
    enabled: of === 'lesson' && levels?.some(({ id }) => id === levelId) === true,
  })
  const siblings =
    of === 'level'
      ? levels?.map(({ level: number, title }) => ({ number, title }))
      : lessons?.map(({ lessonNumber: number, title }) => ({ number, title }))
  return { levels, siblings, places: siblings && freePlaces(siblings) }
}
