/** A voucher or master of a Tally export as written in the file. */
export type TallyRecord = { name: string; text: string; index: number }

/**
 * The vouchers, ledgers and groups of a Tally export, outermost first and in the order of the file. One that is not closed is passed over.
 * Each `>` and each closing tag is searched once, so the time is linear in the text whatever its content.
 */
export function* recordsIn(text: string): Generator<TallyRecord> {
  const opening = /<(VOUCHER|LEDGER|GROUP)(?=[\s>])/g
  const nextEnd = finder(text, '>')
  const nextClosing = new Map(['VOUCHER', 'LEDGER', 'GROUP'].map((name) => [name, finder(text, `</${name}>`)]))
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const { 1: name = '', index } = match
    const tagEnd = nextEnd(index)
    if (tagEnd === undefined) return
    const isEmpty = text[tagEnd - 1] === '/'
    const closing = isEmpty ? undefined : nextClosing.get(name)?.(tagEnd + 1)
    const end = isEmpty ? tagEnd + 1 : closing === undefined ? undefined : closing + name.length + 3
    if (end === undefined) continue
    yield { name, text: text.slice(index, end), index }
    opening.lastIndex = end
  }
}

/** Finds the next place of `part` at or after a place that only grows. */
function finder(text: string, part: string): (from: number) => number | undefined {
  let found = -1
  let isOver = false
  return (from) => {
    if (isOver) return undefined
    if (found < from) found = text.indexOf(part, from)
    isOver = found < 0
    return isOver ? undefined : found
  }
}

/** True for a file that ends before its outermost element does, as one that was not fully downloaded or copied. */
export function breaksOff(text: string): boolean {
  const root = /<([A-Z][\w.]{0,60})(?=[\s/>])/i.exec(text.slice(0, 100_000))?.[1]
  if (root === undefined) return false
  const lastOf = (...parts: string[]) => Math.max(...parts.map((part) => text.lastIndexOf(part)))
  const record = lastOf('<VOUCHER>', '<VOUCHER ', '<LEDGER>', '<LEDGER ', '<GROUP>', '<GROUP ')
  return record >= 0 && lastOf(`</${root}`) < record
}
