import { ACTIVITY_KIND_NAMES, isActivityKind } from '#contract/activities/kind-names.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '#contract/activities/kinds.ts'
import { FieldFault } from '../../../ui/form/fields/fields.tsx'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { preloadKind } from '../kinds/kinds.ts'

const LABEL = 'Activity type'
const KNOWN = ACTIVITY_KIND_NAMES.map((kind) => ({
  value: kind,
  label: ACTIVITY_KINDS[kind].label,
}))

interface KindSelectProps {
  /** A kind, or what the address calls one. */
  value: string
  onChoose: (kind: ActivityKind) => void
  fault?: string
}

/** The type of a new activity. */
export function KindSelect({ value, onChoose, fault }: KindSelectProps) {
  return (
    <NativeSelect
      label={LABEL}
      options={isActivityKind(value) ? KNOWN : [{ value, label: value }, ...KNOWN]}
      value={value}
      // Whoever is about to choose finds the form of the chosen kind there.
      onFocus={preloadAll}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (isActivityKind(chosen)) onChoose(chosen)
      }}
      error={fault && <FieldFault sentence={fault} />}
    />
  )
}

function preloadAll(): void {
  for (const kind of ACTIVITY_KIND_NAMES) void preloadKind(kind)
}

/** The type of an activity that is there: it stays what it is. */
export function KindShown({ kind }: { kind: ActivityKind }) {
  return <TextInput label={LABEL} value={ACTIVITY_KINDS[kind].label} disabled />
}
