import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Level, levelMessages, levelModalSchema, levelSchema } from '#contract/levels.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { Dialog } from '../../ui/base/dialog.tsx'
import { toast } from '../../ui/base/toast.ts'
import { NumberField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import { useStale } from '../../ui/form/use-stale.ts'
import { LetterPalette } from '../../ui/word/letter-palette.tsx'
import classes from './level-modal.module.css'
import { usePatchLevel } from './levels.queries.ts'

type Values = z.input<typeof levelModalSchema>

const LABELS = {
  title: 'Title',
  description: 'Description',
  totalLessons: 'Total lessons',
} as const

const valuesOf = ({ title, description, totalLessons }: Level): Values => ({
  title,
  description,
  totalLessons,
})

interface LevelModalProps {
  level: Level
  onClose: () => void
  /** Finds the button of the row. */
  belongsTo: () => HTMLElement | null
}

/** 'Edit Level': title, description and the number of lessons, saved by PATCH. */
export function LevelModal({ level, onClose, belongsTo }: LevelModalProps) {
  // The row below may be fetched anew while one types; the form stays with what it was opened with.
  const [opened] = useState(level)
  const form = useForm<Values>({
    resolver: zodResolver(levelModalSchema),
    defaultValues: valuesOf(opened),
  })
  const patch = usePatchLevel()
  const stale = useStale({
    form,
    base: opened,
    values: valuesOf,
    parse: (row) => levelSchema.parse(row),
  })

  const save = form.handleSubmit((body) => {
    if (patch.isPending) return
    patch.mutate(
      { level: opened, body, version: stale.version ?? opened.version },
      {
        onSuccess: () => {
          toast.success(levelMessages.updated)
          onClose()
        },
        onError: (error) => {
          if (stale.notice(error)) return
          const strays = applyServerErrors(error, form)
          const placed = !strays.length && Object.keys(form.formState.errors).length > 0
          if (!placed)
            toast.failure(strays[0]?.message ?? sentenceOf(error, levelMessages.updateFailed))
        },
      },
    )
  })
  return (
    <Dialog
      title={`Edit Level ${opened.level}`}
      width={600}
      onClose={onClose}
      belongsTo={belongsTo}
    >
      <form className={classes.form} onSubmit={save} noValidate data-palette-scope="">
        <StaleNote stale={stale} labels={LABELS} />
        <TextField
          form={form}
          name="title"
          label={LABELS.title}
          language={opened.language}
          stale={stale}
          autoFocus
        />
        <LetterPalette language={opened.language} />
        <TextAreaField
          form={form}
          name="description"
          label={LABELS.description}
          mayQuote
          stale={stale}
        />
        <NumberField form={form} name="totalLessons" label={LABELS.totalLessons} stale={stale} />
        <div className={classes.actions}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="filled" aria-disabled={patch.isPending || undefined}>
            {patch.isPending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
