import { Button } from '../../../ui/buttons/button.tsx'

/** What is done after an activity was saved: the next one, or back to the list. */
export type Afterwards = 'another' | 'leave'

interface SaveButtonsProps {
  /** What is being saved for; null when nothing is. */
  saving: Afterwards | null
  /** What most people do next: that button is filled. */
  usual: Afterwards
  /** Told before the form is sent. */
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
