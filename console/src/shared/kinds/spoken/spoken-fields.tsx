import { LANGUAGE_NAMES, languageTitle } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as kindsSpokenMessages from '@griot/contract/messages/ui/kinds/spoken.ts'
import { wordLang } from '@griot/player/word/word.tsx'
import { SelectField, TextField } from '../../../ui/form/fields/fields.tsx'
import { LetterPalette } from '../../word/letter-palette.tsx'
import type { EditFieldsProps } from '../asset-view.ts'
import classes from './spoken-fields.module.css'
import type { Spoken } from './spoken-words.tsx'

const LANGUAGE_OPTIONS = LANGUAGE_NAMES.map((name) => ({
  value: name,
  label: languageTitle(name),
}))

/** Fields for text, translation and language. */
export function SpokenFields({ form, conflict }: EditFieldsProps<Spoken>) {
  const language = form.watch('language')
  return (
    <>
      <div className={classes.words}>
        <TextField
          form={form}
          name="localText"
          label={kindsSpokenMessages.localText}
          lang={wordLang(language)}
          conflict={conflict}
          autoFocus
        />
        <LetterPalette language={language} />
      </div>
      <TextField form={form} name="translation" label={kindsSpokenMessages.translation} conflict={conflict} />
      <SelectField
        form={form}
        name="language"
        label={commonMessages.language}
        options={LANGUAGE_OPTIONS}
        conflict={conflict}
      />
    </>
  )
}
