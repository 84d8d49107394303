import { highlight } from '@griot/contract/text/folding.ts'

/** Interface text with search matches highlighted; use `Word` for text in a language. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  if (search === '') return text
  return highlight(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: its position in the text identifies a part
    part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
