import type { Permission } from '@griot/contract/accounts/roles.ts'
import { may } from '@griot/contract/accounts/roles.ts'
import * as firstStepsMessages from '@griot/contract/messages/ui/shell/first-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { curriculumSummaryQuery } from '../../../api/curriculum.queries.ts'
import { usersQuery } from '../../../api/users.queries.ts'
import { accountId } from '../../../session/session.ts'
import { readStored, writeStored } from '../../../session/storage.ts'
import { useSession } from '../../../session/use-session.ts'
import { assetSummaryQuery } from '../../../shared/assets/assets.queries.ts'

/** What an installation has so far. */
export interface Progress {
  /** Accounts besides the first one, and how many of them have signed in. */
  invited: number
  accepted: number
  declared: number
  withFile: number
  levels: number
}

/** A step of a new installation, and what shows that it was done. */
interface Step {
  name: 'invite' | 'words' | 'files' | 'level'
  access: Permission
  title: string
  hint: string
  isDone: (progress: Progress) => boolean
  result: (progress: Progress) => string
}

const STEPS: readonly Step[] = [
  {
    name: 'invite',
    access: 'users.manage',
    title: firstStepsMessages.invite,
    hint: firstStepsMessages.inviteHint,
    isDone: ({ invited }) => invited > 0,
    result: ({ invited, accepted }) => firstStepsMessages.invited({ sent: invited, accepted }),
  },
  {
    name: 'words',
    access: 'assets.write',
    title: firstStepsMessages.words,
    hint: firstStepsMessages.wordsHint,
    isDone: ({ declared }) => declared > 0,
    result: ({ declared }) => firstStepsMessages.declared({ count: declared }),
  },
  {
    name: 'files',
    access: 'assets.write',
    title: firstStepsMessages.files,
    hint: firstStepsMessages.filesHint,
    isDone: ({ withFile }) => withFile > 0,
    result: ({ withFile }) => firstStepsMessages.uploaded({ count: withFile }),
  },
  {
    name: 'level',
    access: 'levels.write',
    title: firstStepsMessages.level,
    hint: firstStepsMessages.levelHint,
    isDone: ({ levels }) => levels > 0,
    result: ({ levels }) => firstStepsMessages.made({ count: levels }),
  },
]

export interface ShownStep extends Pick<Step, 'name' | 'title' | 'hint'> {
  /** What was done; null while it is not. */
  result: string | null
}

/** The steps that a role may do; null when it may do none, or all of them are done. */
export function stepsFor(role: Parameters<typeof may>[0], progress: Progress): ShownStep[] | null {
  const steps = STEPS.filter(({ access }) => may(role, access)).map(({ name, title, hint, isDone, result }) => ({
    name,
    title,
    hint,
    result: isDone(progress) ? result(progress) : null,
  }))
  return steps.some(({ result }) => result === null) ? steps : null
}

/**
 * The first steps that are shown instead of the numbers; null while unknown, when a request fails, or when this account
 * has hidden them on this device.
 */
export function useFirstSteps(): { steps: ShownStep[] | null; hide: () => void } {
  const { role } = useSession()
  const key = `griot.firstSteps.${accountId() ?? ''}`
  const [isHidden, setHidden] = useState(() => readStored(key) !== null)
  const hide = () => {
    writeStored(key, 'hidden')
    setHidden(true)
  }
  const summary = useQuery(assetSummaryQuery())
  const { data: curriculum } = useQuery(curriculumSummaryQuery)
  const users = useQuery({ ...usersQuery, enabled: !isHidden && may(role, 'users.manage') })
  const counts = summary.data?.counts
  const hasUsers = users.data !== undefined || !may(role, 'users.manage')
  if (isHidden || !counts || !hasUsers || !curriculum) return { steps: null, hide }
  const accounts = users.data?.users ?? []
  const progress = {
    invited: accounts.length - 1,
    accepted: accounts.filter(({ status }) => status === 'active').length - 1,
    declared: counts.reduce((sum, { declared }) => sum + declared, 0),
    withFile: counts.reduce((sum, { withFile }) => sum + withFile, 0),
    levels: curriculum.reduce((sum, { available }) => sum + available.length, 0),
  }
  return { steps: stepsFor(role, progress), hide }
}
