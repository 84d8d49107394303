import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LANGUAGES } from '#contract/languages.ts'
import {
  type Level,
  levelMessages,
  levelSchema,
  type ReplaceLevel,
  replaceLevelSchema,
} from '#contract/levels.ts'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { toast } from '../../ui/base/toast.ts'
import { DraftState } from '../../ui/form/draft-state.tsx'
import { FormBar } from '../../ui/form/form-bar.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SaveFailed, useSaveFailure } from '../../ui/form/save-failed.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useStale } from '../../ui/form/use-stale.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LevelFields } from './level-fields.tsx'
import {
  LEVEL_LABELS,
  type LevelFormValues,
  levelResolver,
  replaceBody,
  valuesOfLevel,
} from './level-form.ts'
import { useReplaceLevel } from './levels.queries.ts'

interface Props {
  level: Level
  /** Also shows what learners have completed, and the lock (/dashboard/levels/edit). */
  full: boolean
}

/** A level that exists, saved whole by PUT. */
export function LevelReplace({ level, full }: Props) {
  // Fetched anew in the background, the row must not change under the form.
  const [opened] = useState(level)
  const navigate = useNavigate()
  const form = useForm<LevelFormValues, unknown, ReplaceLevel>({
    resolver: levelResolver(replaceLevelSchema, (values) => replaceBody(values, opened)),
    defaultValues: valuesOfLevel(opened),
  })
  const draft = useDraft(`level-${opened.id}`, form, { version: opened.version })
  const stale = useStale({
    form,
    // A draft over an older version differs from what stands there in more than the last change.
    base: draft.version === opened.version ? opened : undefined,
    values: valuesOfLevel,
    parse: (row) => levelSchema.parse(row),
  })
  const replace = useReplaceLevel()
  const failure = useSaveFailure(form, levelMessages.saveFailed)
  const { language } = opened

  const save = form.handleSubmit((body) => {
    if (replace.isPending) return
    failure.clear()
    replace.mutate(
      { id: opened.id, body, version: stale.version ?? draft.version ?? opened.version },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(levelMessages.updated)
          void navigate({ to: '/dashboard/levels', search: { language } })
        },
        onError: (error) => {
          if (!stale.notice(error)) failure.show(error)
        },
      },
    )
  })
  return (
    <>
      <PageHead
        title="Edit Level"
        sub={`Level ${opened.level} of ${LANGUAGES[language].label}, ${opened.id}`}
      />
      <DraftState draft={draft} />
      <FormSheet
        onSubmit={save}
        notes={
          <>
            <SaveFailed failure={failure} />
            <StaleNote stale={stale} labels={LEVEL_LABELS} />
          </>
        }
        bar={
          <FormBar language={language}>
            <LinkButton variant="subtle" to="/dashboard/levels" search={{ language }}>
              Cancel
            </LinkButton>
            <Button type="submit" variant="filled" aria-disabled={replace.isPending || undefined}>
              {replace.isPending ? 'Saving…' : 'Save level'}
            </Button>
          </FormBar>
        }
      >
        <LevelFields form={form} fixed full={full} lessonCount={level.lessonCount} stale={stale} />
      </FormSheet>
    </>
  )
}
