import { readSheetAddressBody } from '@griot/contract/assets/sheets/sheet-addresses.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { parseWithMessages } from '@griot/contract/messages/schema-messages.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { IconX } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { forgetSheetAddress, listSheetAddresses } from '../../../shared/sheets/sheets.calls.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { formatMoment } from '../../../ui/text/format.ts'
import type { ImportStore } from '../rows/import-store.ts'
import classes from './sheet-addresses.module.css'

interface SheetAddressesProps {
  store: ImportStore
  reading: boolean
}

/** Reads a sheet from a web address, and again from one that was used before. Only where the setting allows it. */
export function SheetAddresses({ store, reading }: SheetAddressesProps) {
  const { kind } = store
  const { data } = useQuery(addressesQuery(kind))
  const queries = useQueryClient()
  const [address, setAddress] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const read = async (given: string) => {
    setAddress(given)
    setFault(parseWithMessages(readSheetAddressBody, { kind, address: given }).errors?.[0]?.message ?? null)
    if (!readSheetAddressBody.safeParse({ kind, address: given }).success) return
    setFault(await store.chooseAddress(given))
    void queries.invalidateQueries(addressesQuery(kind))
  }
  const forget = async (id: string) => {
    try {
      await forgetSheetAddress(id)
      // The button that had the focus is gone.
      field.current?.focus()
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    }
    void queries.invalidateQueries(addressesQuery(kind))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void read(address)
  }
  if (!data?.enabled) return null
  return (
    <div className={classes.place}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          className={classes.field}
          label={importMessages.orReadAddress}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={address}
          error={fault}
          description={importMessages.addressHint}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            setFault(null)
          }}
        />
        <Button type="submit" className={classes.button} loading={reading}>
          {importMessages.readAddress}
        </Button>
      </form>
      {data.addresses.length > 0 && (
        <ul className={classes.list} aria-label={importMessages.addressesBefore}>
          {data.addresses.map((known) => (
            <li key={known.id} className={`${layout.row} ${classes.known}`}>
              <span className={`${layout.grow} ${layout.breaks}`}>
                <TextButton disabled={reading} onClick={() => void read(known.address)}>
                  {known.address}
                </TextButton>{' '}
                <span className={layout.hint}>
                  {importMessages.addressUsed({
                    when: formatMoment(new Date(known.usedAt)),
                    hasAuthor: known.by !== '',
                    author: known.by,
                  })}
                </span>
              </span>
              <IconButton
                size="small"
                label={importMessages.forgetAddress({ address: known.address })}
                onClick={() => void forget(known.id)}
              >
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function addressesQuery(kind: ImportStore['kind']) {
  return queryOptions({
    queryKey: ['sheet-addresses', kind],
    queryFn: ({ signal }) => listSheetAddresses(kind, signal),
  })
}
