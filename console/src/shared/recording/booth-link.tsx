import * as recordLinkMessages from '@griot/contract/messages/ui/recording/record-link.ts'
import { type ButtonLook, buttonLook } from '@griot/player/ui/button.tsx'
import { IconMicrophone } from '@tabler/icons-react'
import { useHasPermission } from '../../session/use-session.ts'
import { type BoothList, boothAddress } from './booth-address.ts'

interface BoothLinkProps extends Pick<ButtonLook, 'variant' | 'size'> {
  list: BoothList
  'aria-label'?: string
  /** 'Record' by default. */
  children?: string
}

/** A link to the booth that looks like a button; absent for those who may not record. */
export function BoothLink({ list, children = recordLinkMessages.record, ...look }: BoothLinkProps) {
  if (!useHasPermission('takes.record')) return null
  const icon = <IconMicrophone size={18} stroke={1.75} aria-hidden="true" />
  return <a {...buttonLook({ ...look, icon, children })} href={boothAddress(list)} />
}
