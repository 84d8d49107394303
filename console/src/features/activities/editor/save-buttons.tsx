import { Button } from '../../../ui/buttons/button.tsx'

/** What follows saving: another activity, or the list. */
export type Afterwards = 'another' | 'leave'

interface SaveButtonsProps {
  /** Which button is saving; null when none is. */
  saving: Afterwards | null
  /** The usual next step, as the filled button. */
  usual: Afterwards
  /** Called before the form is submitted. */
  onSave: (afterwards: Afterwards) => void
}

const SAVES: readonly { afterwards: Afterwards; name: string }[] = [
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
