import { type Level, levelSchema, type ReplaceLevel, replaceLevelSchema } from '@griot/contract/curriculum/levels.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isMissing } from '../../api/api-error.ts'
import { levelQuery } from '../../api/curriculum.queries.ts'
import { rememberLevel } from '../../session/remembered-place.ts'
import { CommentsOpener, CommentsProvider } from '../../shared/comments/comments-provider.tsx'
import { LEVEL_LABELS } from '../../shared/curriculum/curriculum-labels.ts'
import { NoLevel } from '../../shared/curriculum/no-level.tsx'
import { OpenBy } from '../../shared/presence/open-by.tsx'
import { ReviewOf } from '../../shared/review/review-of.tsx'
import { announceCourseFixes } from '../../shared/text-hints/announce-course-fixes.ts'
import { CourseHintsProvider, useCourseHints } from '../../shared/text-hints/course-hints.tsx'
import { FormBar } from '../../shared/word/form-bar.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConflictNote } from '../../ui/form/conflict/conflict-note.tsx'
import { FORM_QUERY_OPTIONS, useConflict } from '../../ui/form/conflict/use-conflict.ts'
import { DraftOffer } from '../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../ui/form/draft/draft-state.tsx'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { FormSheet } from '../../ui/form/layout/form-sheet.tsx'
import { SaveFailed, useSaveFailure } from '../../ui/form/save/save-failed.tsx'
import { useSave } from '../../ui/form/save/use-save.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LevelFields } from './level-fields.tsx'
import { type LevelFormValues, levelDraft, levelResolver, replaceBody, valuesOfLevel } from './level-form.ts'
import { useReplaceLevel } from './levels.queries.ts'

/** Loads a level, then shows its form. */
export function LevelById({ id, full }: { id: string; full: boolean }) {
  const { data: level, isPending, error, refetch } = useQuery(levelQuery(id))
  useEffect(() => {
    if (level) rememberLevel(level)
  }, [level])
  if (level) return <LevelReplace key={level.id} level={level} full={full} />
  if (isMissing(error)) return <NoLevel title={levelMessages.editLevel} id={id} />
  return (
    <>
      <PageHead title={levelMessages.editLevel} />
      {isPending && (
        <Loading sentence={levelMessages.loadingLevel}>
          <Skeleton width="100%" height={420} />
        </Loading>
      )}
      {error && <LoadFailed error={error} title={levelMessages.listFailed} onRetry={() => void refetch()} />}
    </>
  )
}

interface LevelReplaceProps {
  level: Level
  /** Also shows what learners have completed, and the lock (/dashboard/levels/edit). */
  full: boolean
}

/** Form of an existing level, saved as a whole by PUT. */
function LevelReplace({ level, full }: LevelReplaceProps) {
  // A refetch in the background must not change the row under the form.
  const [opened] = useState(level)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<LevelFormValues, unknown, ReplaceLevel>({
    resolver: levelResolver(replaceLevelSchema, replaceBody),
    defaultValues: valuesOfLevel(opened),
  })
  const replace = useReplaceLevel()
  const conflict = useConflict({
    form,
    row: opened,
    latestRow: replace.isIdle || replace.isError ? level : undefined,
    fresh: () => client.fetchQuery({ ...levelQuery(opened.id), ...FORM_QUERY_OPTIONS }),
    values: valuesOfLevel,
    parse: (row) => levelSchema.parse(row),
    labels: LEVEL_LABELS,
  })
  const draft = useDraft(`level-${opened.id}`, form, {
    format: levelDraft,
    put: conflict.restoreDraft,
  })
  const failure = useSaveFailure(form, levelMessages.saveFailed)
  const { language } = opened
  const hints = useCourseHints('level', opened.id)

  const { submit, saving, offline } = useSave({
    form,
    draft,
    conflict,
    save: (values) => {
      failure.clear()
      const version = conflict.version() ?? opened.version
      const body = hints.withDismissed(values)
      return replace.mutateAsync({ id: opened.id, body, version, key: draft.keyOf(body) })
    },
    onSaved: (saved) => {
      toast.success(levelApiMessages.updated.message, saved.title)
      announceCourseFixes(client, 'level', saved)
    },
    onDone: () => void navigate({ to: '/dashboard/levels', search: { language } }),
    onRefused: failure.show,
    refused: levelMessages.saveFailed,
  })
  return (
    <>
      <PageHead
        title={levelMessages.editLevel}
        sub={levelMessages.levelOf({ level: opened.level, label: LANGUAGES[language].label, id: opened.id })}
      />
      <DraftState draft={draft} />
      <CommentsProvider item={{ entity: 'level', id: opened.id }} revision={conflict.version} isInPage={false}>
        <FormSheet
          offline={offline}
          onSubmit={submit}
          notes={
            <>
              <ReviewOf
                item={`level:${opened.id}`}
                version={conflict.version() ?? opened.version}
                title={opened.title}
              />
              <OpenBy entity="level" id={opened.id} conflict={conflict} />
              <CommentsOpener />
              <SaveFailed failure={failure} />
              <DraftOffer draft={draft} />
              <ConflictNote conflict={conflict} />
            </>
          }
          bar={
            <FormBar language={language}>
              <LinkButton variant="quiet" to="/dashboard/levels" search={{ language }}>
                {commonMessages.cancel}
              </LinkButton>
              <Button type="submit" variant="primary" aria-disabled={saving || undefined}>
                {saving ? commonMessages.saving : levelMessages.saveLevel}
              </Button>
            </FormBar>
          }
        >
          <CourseHintsProvider hints={hints} language={language} form={form}>
            <LevelFields form={form} fixed full={full} levelId={opened.id} conflict={conflict} />
          </CourseHintsProvider>
        </FormSheet>
      </CommentsProvider>
    </>
  )
}
