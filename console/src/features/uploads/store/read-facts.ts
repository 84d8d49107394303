import type { ContentCheck } from '../../../shared/kinds/asset-view.ts'
import type { UploadItem } from './upload-item.ts'
import type { UploadEvent } from './upload-machine.ts'

export interface FactPorts {
  measure: (item: UploadItem) => Promise<string | null>
  /** Decodes parts of a file; a second call for the same file has the same result. Never rejects. */
  checkContent: (item: UploadItem) => Promise<ContentCheck>
}

/** Reads what the browser can know of a file before it is sent: its length or size, and whether it can be decoded. */
export function readFacts(item: UploadItem, ports: FactPorts, onFact: (event: UploadEvent) => void): void {
  if (item.fault?.wrongType) return
  void ports.checkContent(item).then((content) => {
    // Nothing is known of most kinds, and thousands of files may be chosen.
    if (content.type !== 'unchecked' || content.codec !== undefined) onFact({ type: 'contentChecked', content })
  })
  void ports.measure(item).then(
    (measure) => measure && onFact({ type: 'measured', measure }),
    () => {},
  )
}
