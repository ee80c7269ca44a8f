/** How similar two names are: the same firm, similar, or neither. `score` orders similar ones (0 to 1). */
export type NameMatch = { closeness: 'same' | 'alike'; score: number }

/**
 * Legal forms of a firm, which banks truncate, add and spell in various ways. ENTERPRISES and the like stay: they distinguish
 * firms.
 */
const forms = new Set([
  'PVT',
  'PVTLTD',
  'PRIVATE',
  'PRIV',
  'PRI',
  'P',
  'LTD',
  'LIMITED',
  'LIMITE',
  'LIMIT',
  'LIMI',
  'LIM',
  'LTDS',
  'LLP',
  'OPC',
  'CO',
  'COMPANY',
  'MS',
  'MESSRS',
  'THE',
  'AND',
  'MR',
  'MRS',
  'SHRI',
  'SMT',
])
/** Words that many firms share count for less. */
const common = new Set(
  'ENTERPRISES ENTERPRISE TRADERS TRADING INDUSTRIES INDUSTRY SERVICES SERVICE SOLUTIONS TECHNOLOGIES TECHNOLOGY SYSTEMS INDIA INTERNATIONAL EXPORTS AGENCIES AGENCY ASSOCIATES STORES BROTHERS BROS SONS GROUP FOODS TEXTILES MOTORS LOGISTICS'.split(
    ' ',
  ),
)
const COMMON_WEIGHT = 0.4

/** The words that make a firm's name, capitals, without its legal form. */
export function nameWords(name: string): string[] {
  const words = name
    .toUpperCase()
    .replaceAll(/\bM\/S\.?/g, ' ')
    .replaceAll(/[’']/g, '')
    .replaceAll(/(?<=\b[A-Z])\.(?=[A-Z]\b)/g, '')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const kept = words.filter((word) => !forms.has(word))
  return kept.length > 0 ? kept : words
}

/** The invariant part of a name written in different ways: `M/s Deccan Textiles Pvt. Ltd.` → `DECCAN TEXTILES`. */
export const nameKey = (name: string) => nameWords(name).join(' ')

/** The words in the part of a UPI address before the @; none for a phone number or a generated one. */
export function vpaWords(vpa: string): string[] {
  const handle = vpa.split('@')[0] ?? ''
  if (/\d{6,}/.test(handle) || /^(?:paytm|bharatpe|razor|gpay|q)[a-z]*\d/i.test(handle)) return []
  return handle
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 2)
}

/** How similar the bank's words (`said`) are to a customer's name. Truncated and mistyped words count nearly fully. */
export function matchName(said: readonly string[], customer_name: string): NameMatch | undefined {
  const name = nameWords(customer_name)
  const words = said.filter((word) => !forms.has(word))
  if (words.length === 0 || name.length === 0) return undefined
  if (joinedAlike(words.join(''), name.join(''))) return { closeness: 'same', score: 1 }
  const whole = customer_name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (joinedAlike(said.join(''), whole)) return { closeness: 'same', score: 0.95 }
  if (isCutShort(words.join(''), name.join('')) || isCutShort(said.join(''), whole)) return { closeness: 'alike', score: 0.9 }
  const ofName = covered(name, words)
  const ofSaid = covered(words, name)
  if (!name.some((word) => isDistinctive(word) && words.some((other) => likeness(word, other) >= 0.85))) return undefined
  const score = (2 * ofName * ofSaid) / (ofName + ofSaid || 1)
  if (ofName >= 0.9 && ofSaid >= 0.9) return { closeness: 'same', score }
  return score >= 0.55 ? { closeness: 'alike', score } : undefined
}

/** True when all the words of the customer's name are adjacent in a narration. */
export function namedIn(text: string, customer_name: string): boolean {
  const name = nameWords(customer_name)
  if (!name.some(isDistinctive) || name.join('').length < 6) return false
  const words = text.toUpperCase().split(/[^A-Z0-9]+/)
  return words.some((_, at) => name.every((word, offset) => words[at + offset] === word))
}

const isDistinctive = (word: string) => word.length >= 3 && !common.has(word)
const weight = (word: string) => (common.has(word) ? COMMON_WEIGHT : word.length === 1 ? 0.3 : 1)

/** Written as one word, or cut off by the bank after at least ten letters. */
function joinedAlike(said: string, name: string): boolean {
  return said === name || (said.length >= 10 && name.startsWith(said)) || (name.length >= 10 && said.startsWith(name))
}

/** SBI prints ten characters of a name, including blanks. */
const isCutShort = (said: string, name: string) => said.length >= 7 && name.length - said.length >= 2 && name.startsWith(said)

function covered(words: readonly string[], by: readonly string[]): number {
  const total = words.reduce((sum, word) => sum + weight(word), 0)
  return words.reduce((sum, word) => sum + weight(word) * Math.max(...by.map((other) => likeness(word, other))), 0) / total
}

function likeness(a: string, b: string): number {
  if (a === b) return 1
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length >= 3 && long.startsWith(short)) return short.length >= 4 || common.has(long) ? 0.95 : 0.6
  if (short.length === 1 && long.startsWith(short)) return 0.5
  if (short.length >= 5 && oneEditApart(short, long)) return 0.9
  return isCutAndMistyped(short, long) ? 0.85 : 0
}

/** Truncated by the bank after a typing error. */
const isCutAndMistyped = (short: string, long: string) =>
  short.length >= 6 &&
  [short.length - 1, short.length, short.length + 1].some(
    (length) => length < long.length && oneEditApart(...ordered(short, long.slice(0, length))),
  )

const ordered = (a: string, b: string): [string, string] => (a.length <= b.length ? [a, b] : [b, a])

/** One letter more, one other letter, or two neighbours swapped. */
function oneEditApart(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
