import { viewOf } from '../../shared/kinds/kinds.ts'
import { columnName } from '../../shared/sheets/sheet.ts'
import { Select } from '../../ui/form/fields/select.tsx'
import layout from '../../ui/layout/layout.module.css'
import type { ChosenSheet } from './import-rows.ts'
import classes from './map-select.module.css'

interface MapSelectProps {
  chosen: ChosenSheet
  place: number
  locked: boolean
  onChange: (field: string | null) => void
}

/** Selects the field of a column of the sheet. */
export function MapSelect({ chosen, place, locked, onChange }: MapSelectProps) {
  const name = columnName(place)
  const title = chosen.head ? (chosen.sheet.lines[0]?.cells[place]?.trim() ?? '') : ''
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Select is the control
    <label className={classes.map}>
      <span className={`${layout.ellipsis} ${layout.hint} ${classes.name}`}>
        Column {name}
        {title !== '' && `, “${title}”`}
      </span>
      <Select
        aria-label={`Field for column ${name}`}
        value={chosen.mapping[place] ?? ''}
        disabled={locked}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">Do not import</option>
        {viewOf(chosen.kind).columns.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  )
}
