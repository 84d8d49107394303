import type { Role } from '@griot/contract/accounts/roles.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { Upload } from '@griot/contract/uploads/upload.ts'
import type { SendOptions, TransferEnd } from '../../../shared/transfer/transfer.ts'
import type { ScannerPorts } from './content-scanner.ts'
import type { PreparerPorts } from './preparer.ts'
import type { FactPorts } from './read-facts.ts'
import type { UnfinishedPorts } from './unfinished.ts'
import type { Declared, UploadItem, UploadItems } from './upload-item.ts'
import type { Run } from './upload-progress.ts'

export interface UploadState {
  /** In the order in which they were chosen. */
  items: UploadItems
  /** Why the look-up of codes failed; null when it did not. */
  checkFailed: string | null
  /** The current submission, from Submit until its last file has ended. */
  run: Run | null
  /** Uploads started before this visit, whose files must be chosen again. */
  unfinished: readonly Upload[]
  /** Kinds whose chosen files are prepared. */
  prepares: ReadonlySet<AssetKind>
}

/** What the uploads need of the browser, the server and the rest of the console. */
export interface UploadPorts
  extends Pick<ScannerPorts, 'hash' | 'findDuplicates' | 'idle'>,
    FactPorts,
    PreparerPorts,
    UnfinishedPorts {
  /** The kinds that were chosen to be prepared before, on this device. */
  rememberedPrepares: () => readonly AssetKind[]
  rememberPrepares: (kinds: readonly AssetKind[]) => void
  isOnline: () => boolean
  role: () => Role
  lookUpCodes: (items: readonly UploadItem[]) => Promise<ReadonlyMap<string, Declared>>
  /** Refuses what `checkContent` found to be damaged. */
  send: (item: UploadItem, options: SendOptions) => Promise<TransferEnd | null>
  /** Creates the poster of a saved file, which only the browser can do; calls `onMade` on success. */
  afterSaved: (item: UploadItem, onMade: () => void) => void
  toastFailure: (sentence: string) => void
  toastResult: (files: readonly UploadItem[]) => void
}
