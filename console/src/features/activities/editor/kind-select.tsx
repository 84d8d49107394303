import { ACTIVITY_KIND_NAMES, isActivityKind } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '@griot/contract/activities/kinds.ts'
import { FieldErrorText } from '../../../ui/form/fields/fields.tsx'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { preloadKind } from '../kinds/kinds.ts'

const LABEL = 'Activity type'
const KNOWN = ACTIVITY_KIND_NAMES.map((kind) => ({
  value: kind,
  label: ACTIVITY_KINDS[kind].label,
}))

interface KindSelectProps {
  /** A kind, or an unknown text in the URL. */
  value: string
  onChoose: (kind: ActivityKind) => void
  fault?: string
}

/** Select for the type of a new activity. */
export function KindSelect({ value, onChoose, fault }: KindSelectProps) {
  return (
    <NativeSelect
      label={LABEL}
      options={isActivityKind(value) ? KNOWN : [{ value, label: value }, ...KNOWN]}
      value={value}
      // Preload the forms of all kinds before one is chosen.
      onFocus={preloadAll}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (isActivityKind(chosen)) onChoose(chosen)
      }}
      error={fault && <FieldErrorText sentence={fault} />}
    />
  )
}

function preloadAll(): void {
  for (const kind of ACTIVITY_KIND_NAMES) void preloadKind(kind)
}

/** The fixed type of an existing activity. */
export function FixedKind({ kind }: { kind: ActivityKind }) {
  return <TextInput label={LABEL} value={ACTIVITY_KINDS[kind].label} disabled />
}
