import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type AudioDetails, audioMessages } from '#contract/assets/audio.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'
import { CodeChip } from '../../ui/base/code-chip.tsx'
import { Note } from '../../ui/base/note.tsx'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import { LetterPalette } from '../../ui/word/letter-palette.tsx'
import styles from './edit-audio-modal.module.css'
import { useEditAudio } from './use-edit-audio.ts'

const LABELS = { localText: 'Local Text', translation: 'Translation', language: 'Language' }
const LANGUAGE_OPTIONS = LANGUAGE_NAMES.map((name) => ({
  value: name,
  label: LANGUAGES[name].label,
}))

interface EditAudioModalProps {
  audio: AudioDetails
  onClose: () => void
}

/** Edit Audio: the words and the language of a code; the code itself never changes (design §5). */
export function EditAudioModal({ audio, onClose }: EditAudioModalProps) {
  const { form, stale, failure, saving, submit } = useEditAudio({ audio, onSaved: onClose })
  const language = form.watch('language')
  return (
    <Modal
      opened
      onClose={onClose}
      title={audioMessages.edit}
      size={560}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className={styles.form} data-palette-scope noValidate onSubmit={submit}>
        <StaleNote stale={stale} labels={LABELS} />
        {failure && <Note tone="bad" role="alert" title={failure} />}
        <p className={styles.code}>
          <span>Code</span>
          <CodeChip code={audio.code} />
          <span className={styles.fixed}>The code of a declared asset does not change.</span>
        </p>
        <div className={styles.words}>
          <TextField
            form={form}
            name="localText"
            label={LABELS.localText}
            language={language}
            stale={stale}
            autoFocus
          />
          <LetterPalette language={language} />
        </div>
        <TextField form={form} name="translation" label={LABELS.translation} stale={stale} />
        <SelectField
          form={form}
          name="language"
          label={LABELS.language}
          options={LANGUAGE_OPTIONS}
          stale={stale}
        />
        <div className={styles.actions}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="filled" loading={saving}>
            {stale.row ? 'Save over theirs' : 'Save'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
