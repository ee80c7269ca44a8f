/** Abbreviations and prefixes in registers and bank records. */
const written: Readonly<Record<string, string>> = {
  PVT: 'PRIVATE',
  P: 'PRIVATE',
  LTD: 'LIMITED',
  LIM: 'LIMITED',
  CO: 'COMPANY',
  CORP: 'CORPORATION',
  INDS: 'INDUSTRIES',
  ENT: 'ENTERPRISES',
  ENTERPRISE: 'ENTERPRISES',
  TRADER: 'TRADERS',
  BROS: 'BROTHERS',
}
const titles = new Set(['MR', 'MRS', 'MS', 'M', 'S', 'SHRI', 'SMT', 'DR', 'THE', 'AND'])
/** Legal forms do not identify a company. */
const kinds = new Set(['PRIVATE', 'LIMITED', 'LLP', 'COMPANY', 'CORPORATION'])

/** From here on two names are taken for the same holder. */
export const SAME_NAME = 75

/** How far two names are the same, 0 to 100: words in any order, initials, usual abbreviations and a typing slip are forgiven. */
export function nameMatch(given: string, found: string): number {
  const [one, other] = [wordsOf(given), wordsOf(found)]
  if (one.length === 0 || other.length === 0) return 0
  const rest = [...other]
  let same = 0
  for (const word of one) {
    const at = rest.findIndex((each) => alike(word, each) > 0)
    if (at < 0) continue
    same += weight(word) * alike(word, rest[at] ?? '')
    rest.splice(at, 1)
  }
  const whole = Math.max(total(one), total(other))
  return Math.round((same / whole) * 100)
}

function wordsOf(name: string): string[] {
  return name
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
    .map((word) => written[word] ?? word)
}

const weight = (word: string) => (kinds.has(word) ? 0.5 : 2)
const total = (words: readonly string[]) => words.reduce((sum, word) => sum + weight(word), 0)

function alike(one: string, other: string): number {
  if (one === other) return 1
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 0.7 : 0
  return one.length > 4 && other.length > 4 && isOneSlipApart(one, other) ? 0.9 : 0
}

/** True when one letter was left out, added or mistaken. */
function isOneSlipApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return long.slice(at + 1) === short.slice(long.length === short.length ? at + 1 : at)
}
