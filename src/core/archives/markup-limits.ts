import { t } from '#core/messages.ts'
import { AppError } from '../errors.ts'
import { badFile } from '../documents/parsing/refuse.ts'

/** The limits of a workbook's parts, in total; lengths and depth for each. */
export type MarkupLimits = { rows: number; cells: number; strings: number; textBytes: number; tagBytes: number; depth: number }

const [BLANK, EXCLAMATION, SLASH, COLON, LESS, MORE, QUESTION] = [0x20, 0x21, 0x2f, 0x3a, 0x3c, 0x3e, 0x3f]
const [C, I, O, R, S, W] = [0x63, 0x69, 0x6f, 0x72, 0x73, 0x77]
/** The bytes of a tag needed to identify its name. */
const HEAD = 24

/**
 * Counts the content of a workbook's parts while their bytes are read, before anything is built: rows, cells, shared strings, the length of
 * each text and tag, and the nesting of elements. `part` begins a new part and returns a function for its chunks. Throws `too_large`, or
 * `bad_file` for a document type, which could define entities and which no workbook has.
 */
export function markupCounter(limits: MarkupLimits) {
  const counts = { rows: 0, cells: 0, strings: 0 }

  function count(kind: keyof typeof counts) {
    if (++counts[kind] > limits[kind]) throw tooMany[kind](limits[kind])
  }

  return function part(): (chunk: Uint8Array) => void {
    let [depth, textLength, tagLength, isInTag, last] = [0, 0, 0, false, 0]
    const head = new Uint8Array(HEAD)
    let headLength = 0

    function endTag() {
      if (head[0] === SLASH) depth--
      else if (head[0] === EXCLAMATION) refuseDocumentType(head)
      else if (head[0] !== QUESTION) {
        const kind = kindOf(head, headLength)
        if (kind) count(kind)
        if (last !== SLASH && ++depth > limits.depth) throw tooDeep(limits.depth)
      }
    }

    return function take(chunk) {
      for (let at = 0; at < chunk.length; ) {
        const found = chunk.indexOf(isInTag ? MORE : LESS, at)
        const to = found === -1 ? chunk.length : found
        if (isInTag) {
          for (let i = at; i < to && headLength < HEAD; i++) head[headLength++] = chunk[i] ?? 0
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
          textLength = tagLength = last = headLength = 0
        }
        at = to + 1
      }
    }
  }
}

/** What an element counts as, by its name without prefix: `row`, `c` (a cell) or `si` (a shared string). */
function kindOf(head: Uint8Array, length: number): 'rows' | 'cells' | 'strings' | undefined {
  let [from, to] = [0, 0]
  for (; to < length; to++) {
    const byte = head[to] ?? 0
    if (byte <= BLANK || byte === SLASH) break
    if (byte === COLON) from = to + 1
  }
  if (to - from === 1) return head[from] === C ? 'cells' : undefined
  if (to - from === 2) return head[from] === S && head[from + 1] === I ? 'strings' : undefined
  if (to - from !== 3) return undefined
  return head[from] === R && head[from + 1] === O && head[from + 2] === W ? 'rows' : undefined
}

function refuseDocumentType(head: Uint8Array): void {
  if (/^!(?:DOCTYPE|ENTITY)/i.test(String.fromCharCode(...head)))
    throw badFile('We refused this workbook: a part of it declares a document type, which workbooks never do.')
}

const shown = (count: number) => count.toLocaleString('en-IN')
const tooLarge = (what: () => string) => (most: number) =>
  new AppError(
    'too_large',
    t('This workbook has more than {shown} {what}. Split it into smaller ones.', { shown: shown(most), what: what() }),
  )
const tooMany = {
  rows: tooLarge(() => t('rows')),
  cells: tooLarge(() => t('cells')),
  strings: tooLarge(() => t('different texts')),
}
const longText = () =>
  new AppError(
    'too_large',
    'A cell of this workbook holds more text than Excel allows (32,767 characters). Shorten it and import the workbook again.',
  )
const tooDeep = (depth: number) =>
  new AppError(
    'too_large',
    t('A part of this workbook is nested more than {depth} levels deep. Save it as CSV and import the CSV.', { depth }),
  )
