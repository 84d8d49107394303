import { type Duplicates, duplicateMessages } from '@griot/contract/assets/duplicates.ts'
import { ASSET_KINDS, isAssetKind } from '@griot/contract/assets/kinds.ts'
import { Fragment } from 'react'
import { TextLink } from '../../ui/buttons/text-button.tsx'

/** Assets with the same content as a file, each code as a link. */
export function DuplicatesLine({ content: { assets, more } }: { content: Duplicates }) {
  return (
    <>
      {duplicateMessages.same}{' '}
      {assets.map(({ kind, code }, index) => (
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
      ))}
      {more && ` ${duplicateMessages.more}`}. {duplicateMessages.once}
    </>
  )
}
