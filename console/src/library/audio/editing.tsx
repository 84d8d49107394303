import type { AssetFieldsOf } from '#contract/assets/kinds.ts'
import { assetMessages } from '#contract/assets/messages.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { LetterPalette } from '../../ui/word/letter-palette.tsx'
import type { AssetEditing, EditFieldsProps } from '../asset-view.ts'
import { saveByDeclaring } from '../save-by-declaring.ts'
import styles from './editing.module.css'

const LANGUAGE_OPTIONS = LANGUAGE_NAMES.map((name) => ({
  value: name,
  label: LANGUAGES[name].label,
}))

/** The words and the language of a recording. */
function EditFields({ form, stale }: EditFieldsProps<AssetFieldsOf<'audio'>>) {
  const language = form.watch('language')
  return (
    <>
      <div className={styles.words}>
        <TextField
          form={form}
          name="localText"
          label="Local Text"
          language={language}
          stale={stale}
          autoFocus
        />
        <LetterPalette language={language} />
      </div>
      <TextField form={form} name="translation" label="Translation" stale={stale} />
      <SelectField
        form={form}
        name="language"
        label="Language"
        options={LANGUAGE_OPTIONS}
        stale={stale}
      />
    </>
  )
}

export const audioEditing: AssetEditing<'audio'> = {
  fields: ['localText', 'translation', 'language'],
  EditFields,
  save: (asset, values, version) => saveByDeclaring('audio', asset, { ...values, version }),
  saved: assetMessages.edited,
}
