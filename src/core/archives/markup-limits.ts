import { AppError } from '../errors.ts'
import { badFile } from '../statements/refuse.ts'

/** What the parts of a workbook may hold, in all of them together; lengths and depth for each. */
export type MarkupLimits = { rows: number; cells: number; strings: number; textBytes: number; tagBytes: number; depth: number }

const LESS = 0x3c
const MORE = 0x3e
const SLASH = 0x2f
/** As many bytes of a tag as tell its name. */
const HEAD = 24

/**
 * Counts what the parts of a workbook hold as their bytes go by, before anything is built of them: rows, cells, shared strings, the length
 * of each text and tag, and how deep elements stand in each other. `part` begins with a new part and answers what takes its chunks. Throws
 * `too_large`, or `bad_file` for a document type, which could define entities and which no workbook has.
 */
export function markupCounter(limits: MarkupLimits) {
  const counts = { rows: 0, cells: 0, strings: 0 }
  const names = new Map<string, keyof typeof counts>([
    ['row', 'rows'],
    ['c', 'cells'],
    ['si', 'strings'],
  ])

  function count(head: string) {
    const name = /^(?:[\w-]+:)?([\w-]+)/.exec(head)?.[1]
    const kind = name === undefined ? undefined : names.get(name)
    if (!kind || ++counts[kind] <= limits[kind]) return
    throw tooMany[kind](limits[kind])
  }

  return function part(): (chunk: Uint8Array) => void {
    let [depth, textLength, tagLength, isInTag, last] = [0, 0, 0, false, 0]
    let head = ''

    function endTag() {
      if (head.startsWith('!DOCTYPE') || head.startsWith('!ENTITY'))
        throw badFile('A part of this workbook declares a document type, which workbooks never do; it was refused.')
      if (head.startsWith('/')) depth--
      else if (!head.startsWith('!') && !head.startsWith('?')) {
        count(head)
        if (last !== SLASH && ++depth > limits.depth)
          throw new AppError(
            'too_large',
            `A part of this workbook is nested more than ${limits.depth} levels deep. Save it as CSV and import that.`,
          )
      }
    }

    return function take(chunk) {
      for (let at = 0; at < chunk.length; ) {
        const found = chunk.indexOf(isInTag ? MORE : LESS, at)
        const to = found === -1 ? chunk.length : found
        if (isInTag) {
          if (head.length < HEAD) head += letters(chunk.subarray(at, Math.min(to, at + HEAD - head.length)))
          if (to > at) last = chunk[to - 1] ?? 0
          tagLength += to - at
          if (tagLength > limits.tagBytes) throw longText()
          if (found !== -1) endTag()
        } else {
          textLength += to - at
          if (textLength > limits.textBytes) throw longText()
        }
        if (found !== -1) {
          isInTag = !isInTag
          textLength = tagLength = last = 0
          if (isInTag) head = ''
        }
        at = to + 1
      }
    }
  }
}

const letters = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const shown = (count: number) => count.toLocaleString('en-IN')
const tooLarge = (what: string) => (most: number) =>
  new AppError('too_large', `This workbook has more than ${shown(most)} ${what}. Split it into smaller ones.`)
const tooMany = { rows: tooLarge('rows'), cells: tooLarge('cells'), strings: tooLarge('different texts') }
const longText = () =>
  new AppError(
    'too_large',
    'A cell of this workbook holds more text than Excel allows (32,767 characters). Shorten it and import the workbook again.',
  )
