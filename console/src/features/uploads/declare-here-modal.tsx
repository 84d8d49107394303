import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type DeclareAudioRow,
  declareAudioRowSchema,
  declareMessages,
} from '#contract/assets/declare.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { remembered } from '../../session/remembered.ts'
import { CodeChip } from '../../ui/base/code-chip.tsx'
import { Note } from '../../ui/base/note.tsx'
import { toast } from '../../ui/base/toast.ts'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { useAttemptKey } from '../../ui/form/use-attempt-key.ts'
import { PlayButton } from '../../ui/sound/play-button.tsx'
import { LetterPalette } from '../../ui/word/letter-palette.tsx'
import styles from './declare-here-modal.module.css'
import type { UploadItem } from './upload-item.ts'
import { declareOne } from './uploads.queries.ts'

const LANGUAGE_OPTIONS = LANGUAGE_NAMES.map((name) => ({
  value: name,
  label: LANGUAGES[name].label,
}))

interface DeclareHereModalProps {
  item: UploadItem
  onClose: () => void
  onDeclared: () => void
}

/** Declares the code of one chosen file without leaving the upload; the sound is there to write down. */
export function DeclareHereModal({ item, onClose, onDeclared }: DeclareHereModalProps) {
  const { form, failure, submit } = useDeclareHere(item, onDeclared)
  const language = form.watch('language')
  return (
    <Modal
      opened
      onClose={onClose}
      title={declareMessages.title}
      size={560}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className={styles.form} data-palette-scope noValidate onSubmit={submit}>
        {failure && <Note tone="bad" role="alert" title={failure} />}
        <div className={styles.code}>
          <PlayButton sound={`upload:${item.id}`} url={item.preview} title={item.file.name} />
          <CodeChip code={item.code} />
          <span className={styles.from}>from {item.file.name}</span>
        </div>
        <div className={styles.words}>
          <TextField
            form={form}
            name="localText"
            label="Local Text"
            language={language}
            autoFocus
          />
          <LetterPalette language={language} />
        </div>
        <TextField form={form} name="translation" label="Translation" />
        <SelectField form={form} name="language" label="Language" options={LANGUAGE_OPTIONS} />
        <div className={styles.actions}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="filled" loading={form.formState.isSubmitting}>
            Declare
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function useDeclareHere(item: UploadItem, onDeclared: () => void) {
  const form = useForm<DeclareAudioRow>({
    resolver: zodResolver(declareAudioRowSchema),
    defaultValues: {
      localText: '',
      translation: '',
      code: item.code,
      language: remembered().language ?? LANGUAGE_NAMES[0],
    },
  })
  const [failure, setFailure] = useState<string | null>(null)
  const keyFor = useAttemptKey()

  const submit = form.handleSubmit(async (row) => {
    setFailure(null)
    try {
      // a code that someone else declared meanwhile is skipped, and is declared all the same
      await declareOne(row, keyFor(row))
      toast.success(messages.assetsSubmitted)
      onDeclared()
    } catch (error) {
      const about = error instanceof ApiError ? error.errors.map((fault) => fault.message) : []
      setFailure(about.length > 0 ? about.join(' ') : sentenceOf(error, messages.errorOccurred))
    }
  })
  return { form, failure, submit }
}
