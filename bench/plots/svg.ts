/** Content of an element: text, which is escaped, or elements. */
type Content = string | readonly Element[]
interface Element {
  text: string
}

/** An SVG element; numbers have one decimal, which is finer than a pixel. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: Content = [],
): Element {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`)
    .join('')
  const inside = typeof content === 'string' ? escaped(content) : content.map(({ text }) => text).join('')
  return { text: `<${name}${written}>${inside}</${name}>` }
}

const round = (value: number) => String(Math.round(value * 10) / 10)
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Readable on light and dark pages, alone or embedded. */
const STYLE = `
  .page { fill: #fffdf9 } text { font: 12px system-ui, sans-serif; fill: #2b2622 }
  .title { font-weight: 600; font-size: 15px } .small { font-size: 11px; fill: #6b625a } .end { text-anchor: end } .middle { text-anchor: middle }
  .ours { fill: #0b6e63 } .plain { fill: #a39889 } .missed { fill: #b4431f }
  .line { fill: none; stroke-width: 2; stroke: #0b6e63 } .dashed { stroke: #a39889; stroke-dasharray: 4 3 }
  .goal { stroke: #2b2622; stroke-width: 2 } .grid { stroke: #e5ddd2; stroke-width: 1 }
  @media (prefers-color-scheme: dark) {
    .page { fill: #1c1917 } text { fill: #efe8df } .small { fill: #b3a89b }
    .ours { fill: #4fb8a9 } .plain { fill: #7d7366 } .missed { fill: #ef8a62 }
    .line { stroke: #4fb8a9 } .dashed { stroke: #7d7366 }
    .goal { stroke: #efe8df } .grid { stroke: #3a342f }
  }`

/** A complete drawing with a size in pixels, and a text alternative. */
export function drawing(
  { width, height, title, says }: { width: number; height: number; title: string; says: readonly string[] },
  elements: readonly Element[],
): string {
  const root = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': [title, ...says].join('. '),
    },
    [
      { text: `<style>${STYLE}</style>` },
      element('rect', { class: 'page', width, height }),
      element('text', { class: 'title', x: 16, y: 26 }, title),
      ...says.map((line, at) => element('text', { class: 'small', x: 16, y: 44 + at * 15 }, line)),
      ...elements,
    ],
  )
  return `${root.text}\n`
}

/** Maps a value to a pixel position on a logarithmic scale. */
export function logScale(
  [least, most]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const [low, high] = [Math.log10(least), Math.log10(most)]
  return (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from)
}

/** 1, 2 and 5 of each power of ten between two values. */
export function ticksBetween(least: number, most: number): number[] {
  const ticks: number[] = []
  for (let power = Math.floor(Math.log10(least)); 10 ** power <= most; power += 1) {
    for (const step of [1, 2, 5]) ticks.push(step * 10 ** power)
  }
  return ticks.filter((tick) => tick >= least && tick <= most)
}
