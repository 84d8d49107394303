import { saveByDeclaring } from '../../assets/save-by-declaring.ts'
import type { AssetEditing } from '../asset-view.ts'
import { SpokenFields } from '../spoken/spoken-fields.tsx'

export const audioEditing: AssetEditing<'audio'> = {
  fields: ['localText', 'translation', 'language'],
  EditFields: SpokenFields,
  save: (asset, values, given) => saveByDeclaring('audio', asset, values, given),
}
