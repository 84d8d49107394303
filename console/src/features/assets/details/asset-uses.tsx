import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import {
  type AssetUse,
  labelOfUse,
  type ReferringEntity,
  spansLevels,
  type UseBy,
} from '@griot/contract/assets/uses.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import * as assetDetailsMessages from '@griot/contract/messages/ui/assets/asset-details.ts'
import * as lifecycleMessages from '@griot/contract/messages/ui/assets/lifecycle.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconReplace } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react'
import { useHasPermission } from '../../../session/use-session.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { distinctUses } from '../replace-code/distinct-uses.ts'
import classes from './asset-details.module.css'

const ReplaceCodeDialog = lazyDialog(
  async () => (await import('../replace-code/replace-code-dialog.tsx')).ReplaceCodeDialog,
)

interface LinkProps<Entity extends ReferringEntity> {
  use: UseBy<Entity>
  /** Whether the list has places of several levels. */
  withLevel: boolean
}

const ActivityLink = ({ use, withLevel }: LinkProps<'activity'>) => {
  const { id, activityKind, title, language, levelId, lessonId } = use
  return (
    <Link
      to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
      params={{ activityType: activityKind, activityId: id }}
      search={{ language, levelId, lessonId }}
      title={title}
    >
      {labelOfUse(use, withLevel)}
    </Link>
  )
}

const ChatLink = ({ use, withLevel }: LinkProps<'chat'>) => {
  const { id, title, language, levelId, lessonId } = use
  return (
    <Link
      to="/dashboard/levels/lessons/chat/series/$serieId/edit"
      params={{ serieId: id }}
      search={{ language, levelId, lessonId }}
      title={title}
    >
      {labelOfUse(use, withLevel)}
    </Link>
  )
}

const LevelLink = ({ use, withLevel }: LinkProps<'level'>) => {
  const { title, language, levelId } = use
  return (
    <Link to="/dashboard/levels/edit" search={{ language, levelId }} title={title}>
      {labelOfUse(use, withLevel)}
    </Link>
  )
}

/** Link to each kind of thing that can use a code. */
const LINKS: { [Entity in ReferringEntity]: ComponentType<LinkProps<Entity>> } = {
  activity: ActivityLink,
  chat: ChatLink,
  level: LevelLink,
}

function UseLink<Entity extends ReferringEntity>(props: LinkProps<Entity>) {
  const To = LINKS[props.use.entity as Entity] as ComponentType<LinkProps<Entity>>
  return <To {...props} />
}

/** Places, each as a link. */
export function UsesList({ places }: { places: readonly AssetUse[] }) {
  const withLevel = spansLevels(places)
  return (
    <ul className={classes.rows}>
      {places.map((use) => (
        <li key={`${use.entity} ${use.id}`}>
          <UseLink use={use} withLevel={withLevel} />
          <span className={classes.id}>{use.id}</span>
        </li>
      ))}
    </ul>
  )
}

const REPLACE = assetDetailsMessages.replaceEverywhere

interface AssetUsesProps {
  kind: AssetKind
  asset: AssetDetailsOf<AssetKind>
  /** Shows the failed deletion above the places that prevent it. */
  notDeleted: boolean
}

/** The places that use the code, without duplicates, and a button to replace it there. */
export function AssetUses({ kind, asset, notDeleted }: AssetUsesProps) {
  const [replacing, setReplacing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const mayWrite = useHasPermission('assets.write')
  const places = distinctUses(asset.uses)
  const replace = () => startTransition(() => setReplacing(true))
  useActions([
    {
      id: 'details-replace',
      label: REPLACE,
      about: asset.code,
      group: 'page',
      icon: IconReplace,
      access: 'assets.write',
      applies: () => places.length > 0,
      run: replace,
    },
  ])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {assetDetailsMessages.whereUsed}{' '}
        <span className={layout.aside}>{assetDetailsMessages.placeCount({ count: places.length })}</span>
      </h3>
      {notDeleted && places.length > 0 && <NotDeleted places={places} />}
      {places.length === 0 && <p className={layout.secondary}>{assetDetailsMessages.notUsedYet}</p>}
      <UsesList places={places} />
      {mayWrite && places.length > 0 && (
        <Button variant="quiet" size="small" className={classes.under} {...ReplaceCodeDialog.intent} onClick={replace}>
          {REPLACE}
        </Button>
      )}
      {replacing && (
        <ReplaceCodeDialog
          kind={kind}
          assets={[asset]}
          // Its button disappears with the last place.
          belongsTo={() => heading.current}
          onClose={() => setReplacing(false)}
        />
      )}
    </>
  )
}

/** Scrolled into view: the clicked button may be far below. */
function NotDeleted({ places }: { places: readonly AssetUse[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers return a promise, which would be taken for a cleanup.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Note tone="warn" role="alert" title={lifecycleMessages.notDeleted}>
        {lifecycleApiMessages.used({ count: places.length }).message}
      </Note>
    </div>
  )
}
