import type { FieldError } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { CallError } from '../../shared/call-error.ts'

/** An error of a file; `path` is its name. */
export interface FileFault extends FieldError {
  /** Whether its name or content has another type. */
  invalidType?: boolean | undefined
}

/** An error that names every bad file with its reason. */
export class RefusedFiles extends CallError {
  override name = 'RefusedFiles'
  /** The names of files of another type. */
  readonly invalidTypes: readonly string[]

  constructor(code: ErrorCode, faults: readonly FileFault[]) {
    const names = [...new Set(faults.map((fault) => fault.path))]
    const invalid = new Set(faults.filter((fault) => fault.invalidType).map((fault) => fault.path))
    const invalidTypes = [...invalid]
    const others = names.filter((name) => !invalid.has(name))
    super(code, {
      message: uploadMessages.refused(invalidTypes, others),
      errors: faults.map(({ path, message }) => ({ path, message })),
    })
    this.invalidTypes = invalidTypes
  }
}
