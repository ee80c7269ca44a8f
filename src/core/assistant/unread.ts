import type { Frame } from './frame.ts'
import type { Question } from './spec.ts'

/** As it stands, in rupees, thousands, lakh and crore: amounts are held in paise. */
const scales = [1, 100, 1e5, 1e7, 1e9]

/** A number of the text that the question read from it does not hold: left out, it would change the answer silently. */
export function unreadNumber({ masked, text }: Frame, question: Question): string | undefined {
  const held = new Set(JSON.stringify(question).match(/\d+/g) ?? [])
  return [...masked.matchAll(/(?<![\w.,/'"-])(\d[\d,]*(?:\.\d+)?)(?![\w/'"]|[.,]\d)/g)].find((match) => {
    const number = Number((match[1] ?? '').replaceAll(',', ''))
    const isPercent = /^\s*(?:%|percent)/.test(text.slice(match.index + match[0].length))
    return number !== 0 && !isPercent && !scales.some((scale) => held.has(String(Math.round(number * scale))))
  })?.[0]
}
