import { CUE_TEXT_LENGTH_MAX, CUE_TIME_MAX, CUES_MAX } from '../limits.ts'
import * as messages from '../messages/en/ui/kinds/captions-file.ts'
import { graphemes, nfc } from '../text/folding.ts'
import { isBlank, isStorable } from '../text/text.ts'
import { type Cue, oneBlock } from './captions.ts'

/** What was not read as it is written. */
export interface CaptionProblem {
  /** Line of the file, from 1. */
  line: number
  sentence: string
}

export interface ReadCaptions {
  /** Valid cues, in order and without overlaps. */
  cues: Cue[]
  problems: CaptionProblem[]
}

interface Block {
  /** Line of its first line, from 1. */
  line: number
  lines: string[]
}

type Placed = Cue & { line: number }

const TIMES = /^\s*(\S+)\s+-->\s+(\S+)/
const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/
const NOT_CUES = /^(NOTE|STYLE|REGION)\b/

/**
 * Reads a WebVTT or SubRip file. What can be understood is read, and everything else is a problem with its line: a
 * person decides. Styles, positions, names of voices and comments are left out.
 */
export function readCaptions(file: string): ReadCaptions {
  const problems: CaptionProblem[] = []
  const note = (line: number, sentence: string) => problems.push({ line, sentence })
  const blocks = blocksOf(file)
  const [first] = blocks
  if (first?.lines[0]?.startsWith('WEBVTT')) {
    // Times directly below the header begin a cue.
    if (!first.lines.some((line) => line.includes('-->'))) blocks.shift()
  } else if (first) note(1, messages.noHeader)
  const cues = blocks.flatMap((block) => cueOf(block, note) ?? [])
  return { cues: inOrder(cues, note), problems: problems.toSorted((one, other) => one.line - other.line) }
}

type Note = (line: number, sentence: string) => void

/** The parts of a file between empty lines. */
function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  lines.forEach((line, at) => {
    if (line.trim() === '') open = null
    else if (open) open.lines.push(line)
    else {
      open = { line: at + 1, lines: [line] }
      blocks.push(open)
    }
  })
  return blocks
}

function cueOf({ line, lines }: Block, note: Note): Placed | null {
  const at = lines.findIndex((each) => each.includes('-->'))
  if (at === -1) {
    if (!NOT_CUES.test(lines[0] ?? '')) note(line, messages.noTimes)
    return null
  }
  const place = line + at
  const [, from, to] = TIMES.exec(lines[at] ?? '') ?? []
  const [start, end] = [timeOf(from), timeOf(to)]
  const text = nfc(plainText(lines.slice(at + 1)))
  if (start === null || end === null) note(place, messages.wrongTimes)
  else if (end <= start) note(place, messages.endsBeforeStart)
  else if (isBlank(text) || !isStorable(text)) note(place, messages.noText)
  else if (graphemes(text).length > CUE_TEXT_LENGTH_MAX) note(place, messages.tooLong({ most: CUE_TEXT_LENGTH_MAX }))
  else return { start, end, text, line: place }
  return null
}

/** Milliseconds of `01:02:03.400`, `02:03.400` or `01:02:03,400`; null for anything else. */
function timeOf(text: string | undefined): number | null {
  const [, hours = '0', minutes = '', seconds = '', part = ''] = TIME.exec(text ?? '') ?? []
  if (part === '') return null
  const time = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000 + Number(part.padEnd(3, '0'))
  return time <= CUE_TIME_MAX ? time : null
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** Text without tags such as `<v Awa>`, `<i>` and times, with its named characters. */
function plainText(lines: readonly string[]): string {
  const text = lines.join('\n').replace(/<\/?[a-z0-9][^<>]*>|<\/>/gi, '')
  return oneBlock(text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (whole, name: string) => CHARACTERS[name] ?? whole))
}

/** Cues sorted by their start, none of them over another. */
function inOrder(cues: readonly Placed[], note: Note): Cue[] {
  cues.forEach(({ start, line }, at) => {
    if (start < (cues[at - 1]?.start ?? 0)) note(line, messages.notInOrder)
  })
  const sorted: Placed[] = []
  for (const cue of cues.toSorted((one, other) => one.start - other.start)) {
    const last = sorted.at(-1)
    const joined = last && `${last.text}\n${cue.text}`
    if (last && last.start === cue.start && joined && graphemes(joined).length <= CUE_TEXT_LENGTH_MAX) {
      note(cue.line, messages.joined)
      sorted[sorted.length - 1] = { ...last, text: joined, end: Math.max(last.end, cue.end) }
    } else if (last && last.start === cue.start) note(cue.line, messages.tooLong({ most: CUE_TEXT_LENGTH_MAX }))
    else {
      if (last && last.end > cue.start) {
        note(last.line, messages.shortened)
        last.end = cue.start
      }
      sorted.push({ ...cue })
    }
  }
  const after = sorted[CUES_MAX]
  if (after) note(after.line, messages.tooMany({ most: CUES_MAX }))
  return sorted.slice(0, CUES_MAX).map(({ start, end, text }) => ({ start, end, text }))
}
