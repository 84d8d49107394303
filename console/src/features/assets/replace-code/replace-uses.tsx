import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { labelOfUse, spansLevels } from '@griot/contract/assets/uses.ts'
import * as lifecycleMessages from '@griot/contract/messages/ui/assets/lifecycle.ts'
import * as replaceCodeMessages from '@griot/contract/messages/ui/assets/replace-code.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useParts } from '../../../shared/kinds/kinds.ts'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import classes from './replace-code-dialog.module.css'
import type { CodeGroup, ReplaceableUse, useReplaceCode } from './use-replace-code.ts'

interface ReplacePlacesProps {
  kind: AssetKind
  form: ReturnType<typeof useReplaceCode>
}

/** The places of one code, or of several grouped by code, each with a checkbox. */
export function ReplaceUses({ kind, form }: ReplacePlacesProps) {
  const { groups } = form
  const barred = form.places.filter(form.isLocked).length
  const several = groups.length > 1
  return (
    <fieldset className={classes.places}>
      <legend>{replaceCodeMessages.places}</legend>
      {barred > 0 && <p className={classes.locked}>{lifecycleMessages.barred({ places: barred })}</p>}
      <div className={classes.scroll}>
        {groups.map((group) => (
          <section key={group.asset.code} aria-label={group.asset.code}>
            {several && <GroupHead kind={kind} group={group} />}
            {!(several && group.itself) && <Rows places={group.places} form={form} />}
          </section>
        ))}
      </div>
    </fieldset>
  )
}

/** Heading with the code of the places below, or why there are none. */
function GroupHead({ kind, group }: { kind: AssetKind; group: CodeGroup }) {
  const { Words } = useParts(kind)
  const empty = group.places.length === 0 ? replaceCodeMessages.unused : null
  const stays = group.itself ? replaceCodeMessages.itself : empty
  return (
    <div className={classes.head}>
      <CodeChip code={group.asset.code} />
      <Words asset={group.asset} look="line" />
      {stays && <p>{stays}</p>}
    </div>
  )
}

function Rows({ places, form }: { places: readonly ReplaceableUse[] } & Pick<ReplacePlacesProps, 'form'>) {
  const { failure } = form
  const withLevel = spansLevels(places.map(({ use }) => use))
  return (
    <ul>
      {places.map((place) => (
        <li key={place.key}>
          <label>
            <input
              type="checkbox"
              checked={form.isChosen(place)}
              disabled={form.isLocked(place)}
              onChange={(event) => form.choose(place, event.currentTarget.checked)}
            />
            <span className={layout.grow} title={place.use.title}>
              {labelOfUse(place.use, withLevel)}
            </span>
            {place.use.available && <span className={classes.replaced}>{replaceCodeMessages.availableLearners}</span>}
            <span className={classes.id}>{place.use.id}</span>
          </label>
          {failure?.kept.has(place.use.id) && <p className={classes.fault}>{failure.sentence}</p>}
        </li>
      ))}
    </ul>
  )
}
