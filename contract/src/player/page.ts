/** Comments of `player/dist/index.html` that a page for learners replaces. */
export const PLAYER_PLACES = {
  style: '<!-- GRIOT:STYLE -->',
  pack: '<!-- GRIOT:PACK -->',
  script: '<!-- GRIOT:SCRIPT -->',
} as const

/** A value as JSON inside a script element: no text in it ends the element. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The start and the end of an element with data, which browsers keep without running it. The player finds it by its
 * id. The data have no `<`.
 */
export const dataElement = (id: string, type: 'application/json' | 'text/plain'): [start: string, end: string] => [
  `<script type="${type}" id="${id}">`,
  '</script>',
]

interface PageParts {
  /** `player/dist/player.css`. */
  style: string
  /** `player/dist/player.js`. */
  script: string
  /** What the player reads as `window.GRIOT_PACK`, as JSON for a script. */
  pack: string
  /** Further elements of the head. */
  head?: string
  /** Data elements that the player needs for its first screen. */
  first?: string
  /** The other data elements, which the browser reads while that screen is shown. */
  rest?: string
}

/** A page for learners in one file. */
export function playerPage(
  template: string,
  { style, script, pack, head = '', first = '', rest = '' }: PageParts,
): string {
  const parts: [place: string, text: string][] = [
    [PLAYER_PLACES.style, `${head}<style>${style}</style>`],
    [PLAYER_PLACES.pack, `<script>window.GRIOT_PACK = ${pack}</script>${first}`],
    [PLAYER_PLACES.script, `<script>${script}</script>${rest}`],
  ]
  // A function, because the text may contain the patterns of a replacement.
  return parts.reduce((page, [place, text]) => page.replace(place, () => text), template)
}
