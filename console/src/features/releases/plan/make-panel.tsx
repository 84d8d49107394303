import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import { makeReleaseSchema, type Release, type ReleasePlan } from '@griot/contract/releases/releases.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { fieldsFormat } from '../../../ui/form/draft/draft-format.ts'
import { DraftOffer } from '../../../ui/form/draft/draft-offer.tsx'
import { type Draft, useDraft } from '../../../ui/form/draft/use-draft.ts'
import { TextAreaField, TextField } from '../../../ui/form/fields/fields.tsx'
import { contractResolver } from '../../../ui/form/save/contract-resolver.ts'
import { OfflineNote } from '../../../ui/form/save/offline-note.tsx'
import { SaveFailed, type SaveFailure, useSaveFailure } from '../../../ui/form/save/save-failed.tsx'
import { useSave } from '../../../ui/form/save/use-save.ts'
import { formatBytes } from '../../../ui/text/format.ts'
import { releaseQuery, useMakeRelease } from '../releases.queries.ts'
import { Making } from './making.tsx'
import classes from './plan.module.css'

type Values = z.output<typeof makeReleaseSchema>

const format = fieldsFormat<Values>(z.object({ name: z.string(), note: z.string(), makeLive: z.boolean() }))

interface Props {
  plan: ReleasePlan
  onPlanAgain: () => void
  isPlanning: boolean
}

/** Beside the plan: its sizes and the form; then the progress; then that it is done. */
export function MakePanel({ plan, onPlanAgain, isPlanning }: Props) {
  const { data: release } = useQuery({
    ...releaseQuery(plan.release.id),
    initialData: plan.release,
    enabled: ({ state }) => state.data?.state === 'building',
  })
  const form = useForm<Values, unknown, Values>({
    resolver: contractResolver({ schema: makeReleaseSchema, body: (values) => values, place: (path) => path }),
    // Those of an attempt that was stopped or has failed.
    defaultValues: { name: release.name, note: release.note, makeLive: true },
  })
  // Of the course, so that what was typed stays for the next plan.
  const draft = useDraft(`release-${release.language}`, form, { format })
  const make = useMakeRelease()
  const failure = useSaveFailure(form, planMessages.makeFailed)
  const { submit, saving, offline } = useSave({
    form,
    draft,
    save: (body) => {
      failure.clear()
      return make.mutateAsync({ id: release.id, body, key: draft.keyOf([release.id, body]) })
    },
    onSaved: () => {},
    onRefused: failure.show,
    refused: planMessages.makeFailed,
  })
  if (release.state === 'building') return <Making release={release} documents={plan.documents} />
  if (release.state === 'complete') return <Done release={release} />
  return (
    <aside>
      <form
        className={`${layout.card} ${classes.panel}`}
        onSubmit={submit}
        noValidate
        data-palette-scope=""
        aria-label={planMessages.release({ number: release.number })}
      >
        <h2>{planMessages.release({ number: release.number })}</h2>
        <Sizes release={release} waiting={plan.waitingVariants} />
        <Problems {...{ plan, release, draft, failure, onPlanAgain, isPlanning }} />
        <OfflineNote offline={offline} />
        <Fields form={form} />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={saving}
          disabled={release.contents.levels === 0}
          aria-disabled={plan.isOutdated || undefined}
        >
          {planMessages.make({ number: release.number })}
        </Button>
        <p className={layout.hint}>
          {planMessages.goIn({
            changes: release.counts.new + release.counts.changed + release.counts.removed,
            out: plan.leftOutCounts.notReady + plan.leftOutCounts.notApproved,
          })}
        </p>
      </form>
    </aside>
  )
}

interface ProblemsProps extends Props {
  release: Release
  draft: Draft<Values>
  failure: SaveFailure
}

function Problems({ plan, release, draft, failure, onPlanAgain, isPlanning }: ProblemsProps) {
  if (plan.isOutdated)
    return (
      <Note
        tone="warn"
        role="alert"
        title={planMessages.outdated}
        action={
          <Button size="small" loading={isPlanning} onClick={onPlanAgain}>
            {planMessages.planAgain}
          </Button>
        }
      >
        {planMessages.outdatedHint}
      </Note>
    )
  return (
    <>
      {release.hasFailed && !failure.sentences && (
        <Note tone="bad" role="alert" title={planMessages.hasFailed}>
          {planMessages.hasFailedHint}
        </Note>
      )}
      <SaveFailed failure={failure} />
      <DraftOffer draft={draft} />
    </>
  )
}

function Fields({ form }: { form: UseFormReturn<Values, unknown, Values> }) {
  return (
    <>
      <TextField form={form} name="name" label={planMessages.name} mayQuote />
      <TextAreaField form={form} name="note" label={planMessages.note} rows={2} mayQuote optional />
      <label className={`${layout.row} ${classes.tick}`}>
        <input type="checkbox" {...form.register('makeLive')} />
        {planMessages.makeLive}
      </label>
    </>
  )
}

/** What phones download; the bytes of those with the release before are the largest figure. */
export function Sizes({ release, waiting }: { release: Release; waiting: number }) {
  const { course, updates } = release.sizes
  const rows: [string, ReactNode, boolean][] = [
    [releasesMessages.wholeCourse, formatBytes(course.small), updates.length === 0],
    ...updates.map(({ from, small }, at): [string, ReactNode, boolean] => [
      releasesMessages.phoneGets({ number: from }),
      formatBytes(small),
      at === 0,
    ]),
  ]
  return (
    <>
      <dl className={classes.sizes}>
        {rows.map(([label, size, isMain]) => (
          <div key={label} data-main={isMain || undefined}>
            <dt>{label}</dt>
            <dd>{size}</dd>
          </div>
        ))}
      </dl>
      <p className={layout.hint}>
        {planMessages.originals({
          sizeList: [course.original, ...updates.map(({ original }) => original)].map(formatBytes),
        })}{' '}
        {waiting > 0 && planMessages.waiting({ count: waiting })}
      </p>
    </>
  )
}

function Done({ release: { id, language, number, isLive } }: { release: Release }) {
  const heading = useId()
  return (
    <aside className={`${layout.card} ${classes.panel}`} aria-labelledby={heading}>
      <h2 id={heading}>{planMessages.release({ number })}</h2>
      <Note tone="ok" role="status" title={planMessages.done({ number, isLive })}>
        {planMessages.doneHint({ isLive })}
      </Note>
      <div className={layout.cluster}>
        <LinkButton to="/dashboard/releases/$releaseId/packs" params={{ releaseId: id }}>
          {releasesMessages.packs}
        </LinkButton>
        <LinkButton variant="primary" to="/dashboard/releases" search={{ language }}>
          {planMessages.toReleases}
        </LinkButton>
      </div>
    </aside>
  )
}
