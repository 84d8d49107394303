import { captionLanguages } from '@griot/contract/captions/caption-languages.ts'
import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { captionLanguageName } from '@griot/player/sound/caption-language.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useState } from 'react'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { NativeSelect } from '../../ui/inputs/native-select.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Languages that courses of African languages are translated into, besides the six. The calls accept every tag. */
const TRANSLATIONS = [
  'am',
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'it',
  'ln',
  'nl',
  'om',
  'pt',
  'rw',
  'sn',
  'so',
  'tw',
  'xh',
  'zh',
  'zu',
]

interface LanguageDialogProps {
  /** The languages that the captions have. */
  languages: readonly string[]
  onAdd: (language: string) => void
  onClose: () => void
}

/** Chooses a language that the captions do not have yet. */
export function LanguageDialog({ languages, onAdd, onClose }: LanguageDialogProps) {
  const free = captionLanguages([...LANGUAGE_NAMES, ...TRANSLATIONS]).filter((each) => !languages.includes(each))
  const [chosen, setChosen] = useState(free.find((each) => each === 'fr' || each === 'en') ?? free[0] ?? '')
  return (
    <Dialog title={captionMessages.addLanguageTitle} width={420} onClose={onClose}>
      <div className={layout.stack}>
        <NativeSelect
          label={commonMessages.language}
          description={captionMessages.addLanguageHint}
          value={chosen}
          options={free.map((value) => ({ value, label: captionLanguageName(value) }))}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button variant="primary" onClick={() => onAdd(chosen)}>
            {captionMessages.addLanguageTitle}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
