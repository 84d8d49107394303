import type { Duplicates } from '@griot/contract/assets/duplicates.ts'
import { ASSET_KINDS, isAssetKind } from '@griot/contract/assets/kinds.ts'
import * as duplicateMessages from '@griot/contract/messages/ui/assets/duplicate.ts'
import { Fragment } from 'react'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { rich } from '../../ui/text/rich.tsx'

/** Assets with the same content as a file, each code as a link. */
export function DuplicatesLine({ content: { assets, more } }: { content: Duplicates }) {
  const codes = () =>
    assets.map(({ kind, code }, index) => (
      <Fragment key={`${kind} ${code}`}>
        {index > 0 && ', '}
        {isAssetKind(kind) ? (
          <TextLink
            to="/dashboard/$assets"
            params={{ assets: ASSET_KINDS[kind].plural }}
            search={{ search: code, code }}
          >
            {code}
          </TextLink>
        ) : (
          code
        )}
      </Fragment>
    ))
  return <>{rich(more ? duplicateMessages.sameAsAndOthers({ codes }) : duplicateMessages.sameAs({ codes }))}</>
}
