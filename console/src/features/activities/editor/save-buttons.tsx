import { Button } from '../../../ui/buttons/button.tsx'

/** What follows saving: another activity, or the list. */
export type AfterSave = 'another' | 'leave'

interface SaveButtonsProps {
  /** Which button is saving; null when none is. */
  saving: AfterSave | null
  /** The usual next step, as the filled button. */
  usual: AfterSave
  /** Called before the form is submitted. */
  onSave: (afterwards: AfterSave) => void
}

const SAVES: readonly { afterwards: AfterSave; name: string }[] = [
  { afterwards: 'leave', name: 'Save' },
  { afterwards: 'another', name: 'Save and add another' },
]

export function SaveButtons({ saving, usual, onSave }: SaveButtonsProps) {
  return SAVES.map(({ afterwards, name }) => (
    <Button
      key={afterwards}
      type="submit"
      variant={afterwards === usual ? 'primary' : 'secondary'}
      loading={saving === afterwards}
      disabled={saving !== null && saving !== afterwards}
      onClick={() => onSave(afterwards)}
    >
      {name}
    </Button>
  ))
}
