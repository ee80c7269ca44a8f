import { isService } from '#core/tax/gst/hsn.ts'
import { type HsnCode, hsnMaster } from './master.ts'

const MOST = 20

/** Codes that begin with the digits, shorter first; or whose description has every word. */
export function findHsnCodes(search: string, item_type?: 'goods' | 'service'): HsnCode[] {
  const wanted = search.trim().toLowerCase()
  const isOfType = ({ code }: HsnCode) => (item_type === undefined ? true : isService(code) === (item_type === 'service'))
  if (wanted === '') return []
  if (/^\d+$/.test(wanted)) {
    const found = hsnMaster().codes.filter((each) => each.code.startsWith(wanted) && isOfType(each))
    return found.toSorted((a, b) => a.code.length - b.code.length || (a.code < b.code ? -1 : 1)).slice(0, MOST)
  }
  const words = wanted.split(/[^a-z0-9]+/).filter((word) => word.length > 1)
  if (words.length === 0) return []
  const scored = hsnMaster().codes.flatMap((each) => {
    // A code without a place of its own in tariff or list cannot be reported.
    if (!isOfType(each) || !/^\d{4,8}$/.test(each.code)) return []
    const score = scoreOf(each.description.toLowerCase(), words)
    return score === undefined ? [] : [{ each, score }]
  })
  return scored
    .toSorted((a, b) => b.score - a.score || a.each.code.length - b.each.code.length || (a.each.code < b.each.code ? -1 : 1))
    .slice(0, MOST)
    .map(({ each }) => each)
}

/** Whole words count more than parts of them, and short descriptions more than long ones. Undefined if a word is missing. */
function scoreOf(description: string, words: readonly string[]): number | undefined {
  let score = 0
  for (const word of words) {
    const at = description.indexOf(word)
    if (at < 0) return undefined
    const isWhole = !/[a-z0-9]/.test(description.charAt(at - 1)) && !/[a-z0-9]/.test(description.charAt(at + word.length))
    score += (isWhole ? 3 : 1) + (at === 0 ? 1 : 0)
  }
  return score - description.length / 200
}
