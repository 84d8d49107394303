import { highlight } from '#contract/text/folding.ts'

/** A text of the interface with what a search found marked in it; words of a language are `Word`. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  if (search === '') return text
  return highlight(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part's place in the text is its identity
    part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
