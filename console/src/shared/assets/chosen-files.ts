import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { useStore } from 'zustand'
import { createAccountStore } from '../../session/stores.ts'

/** A file chosen for upload; its URL is an object URL of this document. */
export interface ChosenFile {
  kind: AssetKind
  code: string
  name: string
  url: string
}

const chosen = createAccountStore<readonly ChosenFile[]>('files to declare', () => [])

/** Files whose codes are about to be declared, so that declaring can show them. */
export function setFilesToDeclare(files: readonly ChosenFile[]): void {
  chosen.setState(files, true)
}

/** The chosen file of a code, if any. */
export const useFileToDeclare = (kind: AssetKind, code: string): ChosenFile | undefined =>
  useStore(chosen, (files) =>
    code === '' ? undefined : files.find((file) => file.kind === kind && codeKey(file.code) === codeKey(code)),
  )
