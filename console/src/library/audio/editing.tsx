import type { AssetEditing } from '../asset-view.ts'
import { saveByDeclaring } from '../save-by-declaring.ts'
import { SpokenFields } from '../spoken/spoken-fields.tsx'

export const audioEditing: AssetEditing<'audio'> = {
  fields: ['localText', 'translation', 'language'],
  EditFields: SpokenFields,
  save: (asset, values, version) => saveByDeclaring('audio', asset, { ...values, version }),
}
