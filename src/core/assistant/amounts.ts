import type { Paise } from '../money.ts'
import { numberWords } from './number-words.ts'
import type { Comparator } from './spec.ts'

/** A span of the text with an amount. */
export type AmountPhrase = { start: number; end: number } & (
  | { kind: 'amount'; op: Comparator; amount: Paise }
  | { kind: 'between'; least: Paise; most: Paise }
)

const scales: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  hazaar: 1_000,
  hazar: 1_000,
  hajar: 1_000,
  hajaar: 1_000,
  l: 1_00_000,
  lac: 1_00_000,
  lacs: 1_00_000,
  lakh: 1_00_000,
  lakhs: 1_00_000,
  laakh: 1_00_000,
  cr: 1_00_00_000,
  crore: 1_00_00_000,
  crores: 1_00_00_000,
  karod: 1_00_00_000,
  karor: 1_00_00_000,
  mn: 10_00_000,
  million: 10_00_000,
  hundred: 100,
  sau: 100,
}
const words: Record<string, number> = {
  a: 1,
  ...numberWords,
  half: 0.5,
  aadha: 0.5,
  adha: 0.5,
  dedh: 1.5,
  derh: 1.5,
  dhai: 2.5,
  dhaai: 2.5,
  'twenty five': 25,
  pachees: 25,
  pacchis: 25,
  forty: 40,
  chalis: 40,
  fifty: 50,
  pachas: 50,
  pachaas: 50,
  saath: 60,
  seventy: 70,
  eighty: 80,
}
const scaleWord = `(?:${Object.keys(scales)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const numberWord = `(?:${Object.keys(words)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const digits = '\\d[\\d,]*(?:\\.\\d+)?'
const currency = '(?:₹|rs\\.?|inr|rupees?|rupaye|rupay)'
// Bare digits are money only from 1,000 or beside a currency or a comparison; the caller decides.
const figure = `(?:${currency}\\s*)?(?:${digits}(?:\\s*${scaleWord})?|${numberWord}\\s+${scaleWord}|sava\\s+${numberWord}\\s+${scaleWord}|sadhe\\s+${numberWord}\\s+${scaleWord})(?![\\w%])(?:\\s*(?:/-|${currency}))?`

const more =
  '(?:(?:greater|bigger|larger|higher|more|heavier) than|over and above|in excess of|exceeding|exceeds?|exceeded|above|over|beyond|upwards of|crossing|crossed|crosses|cross|north of|>)'
const least = '(?:at least|minimum(?: of)?|not less than|no less than|from|>=|starting at)'
const less = '(?:(?:less|smaller|lower|fewer) than|below|under|short of|beneath|<)'
const most = '(?:at most|maximum(?: of)?|upto|up to|not more than|no more than|not exceeding|within|<=)'
const equal = '(?:of exactly|exactly|of|for|worth|equal to|equals|=)'

const afterMore =
  '(?:(?:se|ke) (?:zyada|jyada|zada|upar|uper|bada|badi|bade|adhik)|and (?:above|over|more|up)|or (?:more|above|over)|plus|\\+)'
const afterLess = '(?:(?:se|ke) (?:kam|neeche|niche|chhota|chhoti|chhote)|and (?:below|under|less)|or (?:less|below|under))'

const comparisons: readonly [pattern: RegExp, op: Comparator][] = [
  [new RegExp(`(?:^|\\s)${more}\\s+(?:the\\s+|a\\s+)?(${figure})`, 'g'), '>'],
  [new RegExp(`(?:^|\\s)${less}\\s+(?:the\\s+)?(${figure})`, 'g'), '<'],
  [new RegExp(`(?:^|\\s)${least}\\s+(${figure})`, 'g'), '>='],
  [new RegExp(`(?:^|\\s)${most}\\s+(${figure})`, 'g'), '<='],
  [new RegExp(`(?:^|\\s)(${figure})\\s*(?:(?:se|ke) (?:zyada|jyada|zada|upar|uper|bada|badi|bade|adhik))`, 'g'), '>'],
  [new RegExp(`(?:^|\\s)(${figure})\\s*${afterLess.replace('(?:se', '(?:se')}`, 'g'), '<'],
  [new RegExp(`(?:^|\\s)(${figure})\\s*${afterMore}`, 'g'), '>='],
  [new RegExp(`(?:^|\\s)${equal}\\s+(${figure})`, 'g'), '='],
]
const between = new RegExp(
  `(?:^|\\s)(?:(?:between|from|in the range of)\\s*)?(${figure})\\s*(?:and|to|-|–|se|aur)\\s*(${figure})(?:\\s*ke (?:beech|bich))?`,
  'g',
)

/** Paise of a figure such as `1.5 lakh`, `₹50,000`, `dedh lakh`, `50k`; undefined for anything else. */
export function paiseOf(text: string): Paise | undefined {
  const plain = text
    .toLowerCase()
    .replace(/\/-|₹|\brs\.?|\binr\b|\brupees?\b|\brupaye?\b/g, ' ')
    .replace(/,/g, '')
    .trim()
  const match = /^(sava |sadhe )?([\d.]+|[a-z]+(?![a-z])(?: five)?)\s*([a-z]*)$/.exec(plain)
  if (!match) return undefined
  const [, shift, number = '', scale = ''] = match
  const base = /^[\d.]+$/.test(number) ? Number(number) : words[number]
  const times = scale === '' ? 1 : scales[scale]
  if (base === undefined || times === undefined || Number.isNaN(base)) return undefined
  const added = shift === 'sava ' ? 0.25 : shift === 'sadhe ' ? 0.5 : 0
  return Math.round((base + added) * times * 100)
}

/** The amounts in a text (lower case), in order: comparisons and ranges. */
export function amountsIn(text: string): AmountPhrase[] {
  const found: AmountPhrase[] = []
  const free = (start: number, end: number) => !found.some((one) => start < one.end && one.start < end)
  for (const match of text.matchAll(between)) {
    const [all, first = '', second = ''] = match
    const isBetween = /^\s*between/.test(all) && !isCount(text, match.index + all.length)
    if (!isMoney(first) && !isMoney(second) && !isBetween) continue
    if (isYear(first) && (isYear(second) || !isMoney(second))) continue
    if (isYear(second) && !/^[\d,]{3,}$/.test(first.trim())) continue
    const [a, b] = [paiseOf(sharing(first, second)), paiseOf(second)]
    const start = match.index + (all.length - all.trimStart().length)
    if (a !== undefined && b !== undefined && a < b)
      found.push({ kind: 'between', least: a, most: b, start, end: match.index + all.length })
  }
  for (const [pattern, op] of comparisons)
    for (const match of text.matchAll(pattern)) {
      const [all, figureText = ''] = match
      const amount = paiseOf(figureText)
      const start = match.index + (all.length - all.trimStart().length)
      const end = match.index + all.length
      if (
        amount !== undefined &&
        amount > 0 &&
        (op === '>' || op === '<' || (isMoney(figureText) && (all.includes('exactly') || !isYear(figureText)))) &&
        free(start, end) &&
        (hasScale.test(figureText) || !/\bdays? (?:(?:but|and|or|yet) )?$/.test(text.slice(0, start))) &&
        (hasScale.test(figureText) || !isCount(text, end))
      )
        found.push({ kind: 'amount', op, amount, start, end })
    }
  return found.toSorted((a, b) => a.start - b.start)
}

const bareFigure = new RegExp(`(?:^|\\s)(${figure})`, 'g')

/** The one figure of money in a text without a comparison: `make it 2 lakh`. */
export function bareAmountIn(text: string): Paise | undefined {
  const [match, other] = text.matchAll(bareFigure)
  return match?.[1] !== undefined && other === undefined && isMoney(match[1]) && !isYear(match[1]) ? paiseOf(match[1]) : undefined
}

/** Written as money: a sign, a scale or at least four digits. */
const money = new RegExp(`${currency}|[\\d\\s]${scaleWord}\\b|${numberWord}\\s+${scaleWord}|\\d,\\d|\\d{4,}|/-`)
const isMoney = (text: string) => money.test(text)

const hasScale = new RegExp(`${currency}|${scaleWord}\\b`)

/** Four bare digits that are more likely a year. */
const isYear = (text: string) => /^(?:19|20)\d{2}$/.test(text.trim())

/** `1 to 2 lakh`: the scale of the second is the first's too. */
function sharing(first: string, second: string): string {
  const scale = new RegExp(`(${scaleWord})\\s*$`).exec(second)?.[1]
  return scale !== undefined && /^[\d.,\s₹]+$/.test(first) && Number(first.replace(/[^\d.]/g, '')) < 1_000
    ? `${first}${scale}`
    : first
}

/** `over 30 days`, `more than 5 invoices`: not an amount. */
const isCount = (text: string, end: number) =>
  /^\s*(?:days?|din|(?:and|or|but) \d+ days|weeks?|months?|years?|invoices?|bills?|payments?|transactions?|entries|times|customers?|vendors?|parties|percent|%)/.test(
    text.slice(end),
  )
