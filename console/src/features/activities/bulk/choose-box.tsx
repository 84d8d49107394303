import * as changeActivitiesMessages from '@griot/contract/messages/ui/curriculum/change-activities.ts'
import type { CardSelection } from '../../../ui/list/use-selection.ts'
import classes from './choose-box.module.css'

interface ChooseBoxProps {
  /** Id of the activity. */
  id: string
  chosen: boolean
  onChoose: CardSelection['onChoose']
}

/** Checkbox that selects an activity; with Shift, also all between it and the last one. */
export function ChooseBox({ id, chosen, onChoose }: ChooseBoxProps) {
  return (
    <label className={classes.choose}>
      <input
        type="checkbox"
        data-choose
        checked={chosen}
        aria-label={changeActivitiesMessages.choose({ id })}
        onChange={({ nativeEvent }) =>
          onChoose(id, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </label>
  )
}
