import { type CreateLevel, createLevelSchema } from '@griot/contract/curriculum/levels.ts'
import { levelId } from '@griot/contract/ids.ts'
import { LANGUAGE_NAMES, type LanguageName, languageCode } from '@griot/contract/languages.ts'
import { LESSONS_PER_LEVEL } from '@griot/contract/limits.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { levelsQuery } from '../../api/curriculum.queries.ts'
import { contentLanguage } from '../../session/content-language.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { announceCourseFixes } from '../../shared/text-hints/announce-course-fixes.ts'
import { CourseHintsProvider, useCourseHints } from '../../shared/text-hints/course-hints.tsx'
import { FormBar } from '../../shared/word/form-bar.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DraftOffer } from '../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../ui/form/draft/draft-state.tsx'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { EMPTY_NUMBER } from '../../ui/form/fields/fields.tsx'
import { FormSheet } from '../../ui/form/layout/form-sheet.tsx'
import { SaveFailed, useSaveFailure } from '../../ui/form/save/save-failed.tsx'
import { useSave } from '../../ui/form/save/use-save.ts'
import { withProgress } from '../../ui/loading/progress.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LevelById } from './level-by-id.tsx'
import { LevelFields } from './level-fields.tsx'
import { createBody, type LevelFormValues, levelDraft, levelResolver, nextLevelNumber } from './level-form.ts'
import { useCreateLevel } from './levels.queries.ts'

/** Creates a level, or edits the one in `?levelId=`. */
export function LevelFormPage() {
  const { language, levelId } = useSearch({ from: '/dashboard/levels/add' })
  const mayWrite = useHasPermission('levels.write')
  if (!mayWrite) return <Forbidden title={levelId ? levelMessages.editLevel : levelMessages.addLevel} />
  if (levelId) return <LevelById id={levelId} full={false} />
  return <LevelCreate language={language ?? contentLanguage()} />
}

const resolver = levelResolver(createLevelSchema, createBody)

/** Form for a new level. Proposes the next number; the id follows from language and number. */
function LevelCreate({ language }: { language: LanguageName | undefined }) {
  const navigate = useNavigate()
  const form = useForm<LevelFormValues, unknown, CreateLevel>({
    resolver,
    defaultValues: {
      language: language ?? '',
      level: EMPTY_NUMBER,
      levelInWords: '',
      title: '',
      description: '',
      totalLessons: LESSONS_PER_LEVEL,
      available: false,
      completedLessons: 0,
      locked: false,
      icon: null,
      image: null,
    },
  })
  const draft = useDraft('level-new', form, { format: levelDraft })
  const create = useCreateLevel()
  const failure = useSaveFailure(form, levelMessages.saveFailed)
  const [chosen, number] = form.watch(['language', 'level'])
  const proposed = useRef(EMPTY_NUMBER)
  const propose = (next: number) => {
    // A number typed by the user stays when the language changes.
    const untouched = form.getValues('level') === proposed.current
    // Do not fill the field while it has the focus: the user's digits would be appended.
    if (!untouched || document.activeElement?.getAttribute('name') === 'level') return
    proposed.current = next
    form.resetField('level', { defaultValue: next })
  }
  const client = useQueryClient()
  const hints = useCourseHints('level', undefined)
  const coming = useProposedNumber(chosen, propose)

  const { submit, saving, offline } = useSave({
    form,
    draft,
    save: (values) => {
      failure.clear()
      const body = hints.withDismissed(values)
      return create.mutateAsync({ body, key: draft.keyOf(body) })
    },
    onSaved: (saved) => {
      toast.success(levelApiMessages.created.message, saved.title)
      announceCourseFixes(client, 'level', saved)
    },
    onDone: (level) => void navigate({ to: '/dashboard/levels', search: { language: level.language } }),
    onRefused: failure.show,
    refused: levelMessages.saveFailed,
  })
  const waits = useRef(false)
  /** If the user saves before the proposed number has loaded, wait for it instead of reporting a missing number. */
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (waits.current) return
    waits.current = true
    const next = form.getValues('level') === EMPTY_NUMBER ? await withProgress(coming()) : null
    if (next !== null) propose(next)
    waits.current = false
    await submit()
  }
  const word = chosen === '' ? undefined : chosen
  return (
    <>
      <PageHead title={levelMessages.addLevel} sub={word && idOf(word, number)} />
      <DraftState draft={draft} />
      <FormSheet
        offline={offline}
        onSubmit={save}
        notes={
          <>
            <DraftOffer draft={draft} />
            <SaveFailed failure={failure} />
          </>
        }
        bar={
          <FormBar language={word}>
            <LinkButton variant="quiet" to="/dashboard/levels" search={{ language: word }}>
              {commonMessages.cancel}
            </LinkButton>
            <Button type="submit" variant="primary" aria-disabled={saving || undefined}>
              {saving ? commonMessages.saving : levelMessages.createLevel}
            </Button>
          </FormBar>
        }
      >
        <CourseHintsProvider hints={hints} language={word} form={form}>
          <LevelFields form={form} fixed={false} />
        </CourseHintsProvider>
      </FormSheet>
    </>
  )
}

/** Id of the new level; undefined without a number. */
function idOf(language: LanguageName, number: number): string | undefined {
  if (!createLevelSchema.shape.level.safeParse(number).success) return undefined
  return levelId(languageCode(language), number)
}

/**
 * Proposes the next number each time a language is chosen.
 * @returns a promise of that number; null when no language is chosen or its levels cannot be read
 */
function useProposedNumber(
  language: LanguageName | '',
  propose: (number: number) => void,
): () => Promise<number | null> {
  const { data: levels, refetch } = useQuery({
    ...levelsQuery(language === '' ? LANGUAGE_NAMES[0] : language),
    enabled: language !== '',
  })
  const latest = useRef(propose)
  latest.current = propose
  useEffect(() => {
    if (levels) latest.current(nextLevelNumber(levels))
  }, [levels])
  return async () => {
    if (language === '') return null
    const { data } = await refetch({ cancelRefetch: false })
    return data ? nextLevelNumber(data) : null
  }
}
