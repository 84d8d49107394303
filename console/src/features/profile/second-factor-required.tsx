import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../api/account.queries.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useProviderReturn } from './confirm-at-provider.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** Replaces every page for an admin who must still set up the required second factor. */
export function SecondFactorRequired({ onDone }: { onDone: () => void }) {
  const { data: account } = useQuery(accountQuery)
  const client = useQueryClient()
  useProviderReturn()
  const [codes, setCodes] = useState<string[] | null>(null)
  const goOn = async () => {
    // Refetch everything that was refused before.
    await client.resetQueries()
    onDone()
  }
  return (
    <div className={`${layout.narrow} ${classes.page}`}>
      <PageHead title={profileMessages.secondFactor} />
      {codes === null ? (
        <>
          <Note tone="info" title={apiMessages.secondFactorRequired.message}>
            {profileMessages.setUpHint}
          </Note>
          <SetUpSecondFactor email={account?.email ?? ''} onCodes={setCodes} />
        </>
      ) : (
        <RecoveryCodes codes={codes} onClose={() => void goOn()} />
      )}
    </div>
  )
}
