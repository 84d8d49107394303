import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as reviewSettingsMessages from '@griot/contract/messages/ui/reviews/review-settings.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import {
  REQUIRES_APPROVAL,
  type RequiresApproval,
  type ReviewSettings,
} from '@griot/contract/reviews/review-settings.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconInfoCircle } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readinessKey } from '../../api/readiness.queries.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { reviewSettingsQuery } from '../../shared/review/reviews.queries.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ToggleSwitch } from '../../ui/form/fields/toggle-switch.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatList, formatTime } from '../../ui/text/format.ts'
import classes from './review-settings.module.css'

const effectQuery = queryOptions({
  queryKey: ['review settings', 'effect'],
  queryFn: ({ signal }) => call('getReviewEffect', { signal }),
  staleTime: 0,
})

/** What needs an approval, and who approves; for admins only. */
export function ReviewSettingsPage() {
  if (useHasPermission('reviews.settings')) return <Settings />
  return <Forbidden title={pageTitles.reviewSettings} sentence={userApiMessages.adminsOnly.message} />
}

function Settings() {
  const { data, error, refetch } = useQuery(reviewSettingsQuery)
  const client = useQueryClient()
  const save = useSingleMutation({
    mutationFn: (body: Partial<Pick<ReviewSettings, 'requiresApproval' | 'approvesOwnWork'>>) =>
      call('patchReviewSettings', { body, ifMatch: data?.version }),
    onSuccess: (settings) => client.setQueryData(reviewSettingsQuery.queryKey, settings),
    onError: (failure) => toast.failure(sentenceOf(failure, reviewSettingsMessages.saveFailed)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: reviewSettingsQuery.queryKey })
      void client.invalidateQueries({ queryKey: readinessKey })
    },
  })
  const shown = data && { ...data, ...(save.isPending && save.variables) }
  return (
    <div className={layout.narrow}>
      <PageHead
        title={pageTitles.reviewSettings}
        sub={reviewSettingsMessages.subtitle}
        actions={
          save.isSuccess && (
            <Badge tone="ok">
              {reviewSettingsMessages.saved({ time: formatTime(new Date(save.submittedAt).toISOString()) })}
            </Badge>
          )
        }
      />
      {!data && error && (
        <LoadFailed error={error} title={reviewSettingsMessages.loadFailed} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading sentence={reviewSettingsMessages.loading}>
          <Skeleton width="100%" height={320} />
        </Loading>
      )}
      {shown && (
        <>
          <Part title={reviewSettingsMessages.needs} hint={reviewSettingsMessages.needsHint}>
            <WhatNeeds
              value={shown.requiresApproval}
              onChange={(requiresApproval) => save.mutate({ requiresApproval })}
            />
          </Part>
          <Part title={reviewSettingsMessages.who} hint={reviewSettingsMessages.whoHint}>
            <Who
              ownWork={shown.approvesOwnWork}
              pending={save.isPending}
              onOwnWork={(approvesOwnWork) => save.mutate({ approvesOwnWork })}
            />
          </Part>
          <Part title={reviewSettingsMessages.lapses} hint={reviewSettingsMessages.lapsesHint}>
            <Lapses />
          </Part>
        </>
      )}
    </div>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className={layout.secondary}>{hint}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

const HINTS: Readonly<Record<RequiresApproval, string>> = {
  nothing: reviewSettingsMessages.nothingHint,
  availability: reviewSettingsMessages.availabilityHint,
  release: reviewSettingsMessages.releaseHint,
}
const NAMES: Readonly<Record<RequiresApproval, string>> = {
  nothing: reviewSettingsMessages.nothing,
  availability: reviewSettingsMessages.availability,
  release: reviewSettingsMessages.release,
}

/** Choices with their effect in numbers before they are chosen. */
function WhatNeeds({ value, onChange }: { value: RequiresApproval; onChange: (value: RequiresApproval) => void }) {
  const { data: effect } = useQuery(effectQuery)
  const name = useId()
  return (
    <fieldset className={classes.choices} aria-label={reviewSettingsMessages.needs}>
      {REQUIRES_APPROVAL.map((each) => (
        <label key={each} className={classes.choice}>
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} />
          <span>
            <b>{NAMES[each]}</b>
            <span className={layout.secondary}>{HINTS[each]}</span>
            {each === 'availability' && effect && (
              <span className={classes.effect}>
                <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
                {reviewSettingsMessages.effect({ ready: effect.ready, waiting: effect.waiting })}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Who({
  ownWork,
  pending,
  onOwnWork,
}: {
  ownWork: boolean
  pending: boolean
  onOwnWork: (ownWork: boolean) => void
}) {
  const { data: effect } = useQuery(effectQuery)
  const hint = useId()
  const names = effect?.approvers.map(({ name }) => name) ?? []
  return (
    <div className={`${layout.card} ${layout.rows}`}>
      <div className={classes.row}>
        <div>
          <b>{reviewSettingsMessages.ownWork}</b>
          <p id={hint} className={layout.secondary}>
            {reviewSettingsMessages.ownWorkHint}
          </p>
        </div>
        <ToggleSwitch
          label={reviewSettingsMessages.ownWork}
          words={{ on: reviewSettingsMessages.yes, off: reviewSettingsMessages.no }}
          checked={ownWork}
          pending={pending}
          onChange={onOwnWork}
          describedBy={hint}
        />
      </div>
      <div className={classes.row}>
        <div>
          <b>{reviewSettingsMessages.byRole}</b>
          <p className={layout.secondary}>{effect && reviewSettingsMessages.byRoleHint({ count: effect.editors })}</p>
        </div>
      </div>
      <div className={classes.row}>
        <div>
          <b>{reviewSettingsMessages.named}</b>
          <p className={layout.secondary}>{names.length > 0 ? formatList(names) : reviewSettingsMessages.noneNamed}</p>
        </div>
        <LinkButton size="small" to="/dashboard/users" aria-label={reviewSettingsMessages.changeNamed}>
          {reviewSettingsMessages.change}
        </LinkButton>
      </div>
    </div>
  )
}

function Lapses() {
  const lists = [
    {
      title: <Badge tone="warn">{reviewSettingsMessages.ends}</Badge>,
      lines: [reviewSettingsMessages.text, reviewSettingsMessages.file, reviewSettingsMessages.answer],
    },
    {
      title: <Badge tone="ok">{reviewSettingsMessages.stays}</Badge>,
      lines: [reviewSettingsMessages.tags, reviewSettingsMessages.comments, reviewSettingsMessages.place],
    },
  ]
  return (
    <div className={classes.lapses}>
      {lists.map(({ title, lines }) => (
        <div key={lines[0]}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
