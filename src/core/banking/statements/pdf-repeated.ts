import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { PdfLine } from './pdf-lines.ts'
import { furnitureKey } from './page-furniture.ts'

/** Lines that occur on two pages or more, above the first dated line of a page or below the last: headers and footers. */
export function repeatedOn(lines: readonly PdfLine[], texts: readonly string[]): Set<number> {
  const isDated = ({ words }: PdfLine) => words.slice(0, 3).some((word) => looksLikeDate(word.text))
  const [first, last] = [new Map<number, number>(), new Map<number, number>()]
  for (const [i, line] of lines.entries()) {
    if (!isDated(line) || !line.words.some((word) => /\d\.\d{2}\b/.test(word.text))) continue
    if (!first.has(line.page)) first.set(line.page, i)
    last.set(line.page, i)
  }
  const outside = lines.flatMap((line, i) => {
    const from = first.get(line.page) ?? Number.POSITIVE_INFINITY
    return i < from || i > (last.get(line.page) ?? -1) ? [i] : []
  })
  // The header or footer of a page is at the same height on each; similar narrations are not.
  const keyOf = (i: number, off = 0) => `${Math.round((lines[i]?.y ?? 0) / 3) + off} ${furnitureKey(texts[i] ?? '')}`
  const pagesOf = new Map<string, Set<number>>()
  for (const i of outside) {
    const pages = pagesOf.get(keyOf(i)) ?? new Set<number>()
    pagesOf.set(keyOf(i), pages.add(lines[i]?.page ?? 0))
  }
  const isOnOther = (i: number) =>
    [-1, 0, 1].some((off) => [...(pagesOf.get(keyOf(i, off)) ?? [])].slice(0, 2).some((page) => page !== lines[i]?.page))
  const onMany = outside.filter(isOnOther)
  // The text above the first table names the account.
  return new Set(onMany.filter((i) => (lines[i]?.page ?? 0) > 0 || i > (first.get(0) ?? -1)))
}
