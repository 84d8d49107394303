import * as kindsAudioMessages from '@griot/contract/messages/ui/kinds/audio.ts'
import { wordLang } from '@griot/player/word/word.tsx'
import { TextAreaField } from '../../../ui/form/fields/fields.tsx'
import { saveByDeclaring } from '../../assets/save-by-declaring.ts'
import type { AssetEditing, EditFieldsProps } from '../asset-view.ts'
import { SpokenFields } from '../spoken/spoken-fields.tsx'
import type { Spoken } from '../spoken/spoken-words.tsx'

export const audioEditing: AssetEditing<'audio'> = {
  fields: ['localText', 'translation', 'language', 'transcript'],
  EditFields: (props) => (
    <>
      <SpokenFields {...(props as unknown as EditFieldsProps<Spoken>)} />
      <TextAreaField
        form={props.form}
        name="transcript"
        label={kindsAudioMessages.transcript}
        hint={kindsAudioMessages.transcriptHint}
        lang={wordLang(props.form.watch('language'))}
        conflict={props.conflict}
        optional
      />
    </>
  ),
  DeclareFields: SpokenFields as never,
  save: (asset, values, given) => saveByDeclaring('audio', asset, values, given),
}
