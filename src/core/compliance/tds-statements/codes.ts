import type { IsoDate } from '../../dates.ts'
import { panHolder, type PanHolder } from '../../identifiers/pan.ts'
import { tcsRates } from '../../tax/tcs-rates.ts'
import { tdsRatesOn } from '../../tax/tds-in-force.ts'
import type { StatementForm } from './layout.ts'
import { panWords } from './model.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

/**
 * Payment codes of Form 140 (annexure of its file format; Act 2025 s.393(1) and (3)). 1001–1004 and 1032 belong to Form 138, 1007, 1010, 1025
 * and 1036 to Form 141, 1039–1057 to Form 144, from 1068 on to Form 143. 1004 (provident fund) is paid by trustees only. Status: secondary.
 */
const elsewhere: ReadonlySet<string> = new Set(['1007', '1010', '1025', '1032', '1036'])
export const formCodes: ReadonlySet<string> = new Set(
  [...range(1004, 1038), ...range(1058, 1067)].filter((code) => !elsewhere.has(code)),
)

/** Of payments abroad we withhold under s.195 only, whose code is its number (annexure 2 of the file format of Form 27Q). */
const ABROAD = '195'

/**
 * The codes of Form 26Q by section (annexure 2 of its file format v7.8): `194C` is `94C`, and parts of a section have codes of their own.
 * Status: secondary. A section without a code is left out with that reason.
 */
const sectionCodes: ReadonlyMap<string, string> = new Map([
  ['193', '193'],
  ['194', '194'],
  ['194A', '94A'],
  ['194C', '94C'],
  ['194D', '94D'],
  ['194G', '94G'],
  ['194H', '94H'],
  ['194I(a)', '4IA'],
  ['194I(b)', '4IB'],
  ['194IC', '4IC'],
  ['194J(a)', '4JA'],
  ['194J(b)', '4JB'],
  // The annexure has two codes for s.194J, by the rate; clause (ba) of subsection (1) has that of 10%. Unverified, and said so on the page.
  ['194J(ba)', '4JB'],
  ['194LA', '94L'],
  ['194O', '94O'],
  ['194Q', '94Q'],
  ['194R', '94R'],
  ['194S', '94S'],
  ['194T', '94T'],
  [ABROAD, ABROAD],
])
export const sectionCode = (section: string): string | null => sectionCodes.get(section) ?? null
const oldCodes: ReadonlySet<string> = new Set([...sectionCodes.values()].filter((code) => code !== ABROAD))

const codesOf: Record<StatementForm, ReadonlySet<string>> = {
  '26Q': oldCodes,
  '27Q': new Set([ABROAD]),
  '27EQ': new Set(tcsRates.flatMap(({ code_1961, from }) => (from < '2026-04-01' ? [code_1961] : []))),
  '140': formCodes,
}
export const isCodeOf = (form: StatementForm, code: string): boolean => codesOf[form].has(code)

/**
 * The kind of a buyer in Form 27EQ by the fourth letter of the PAN (annexure 8 of file format v6.9); 10, others, where the PAN does not tell.
 * Status: secondary.
 */
const collecteeKinds: Readonly<Record<string, string>> = {
  C: '01',
  P: '02',
  H: '03',
  A: '04',
  F: '07',
  B: '08',
  J: '09',
}
export const collecteeKind = (pan: string): string => (isPanWord(pan) ? '10' : (collecteeKinds[pan[3] ?? ''] ?? '10'))

/** Benefits and winnings in kind, and digital assets for others: the tax was paid by the payee, so none is deducted. */
export const inKind: ReadonlySet<string> = new Set(['1034', '1038', '1059', '1061'])

/** Purchase of goods and e-commerce: 5% without a PAN, all others 20% (Act 2025 s.397(2)). */
const fivePercent: ReadonlySet<string> = new Set(['1031', '1035', '94Q', '94O'])
/** In percent; of tax collected always 5 (s.206CC). */
export const leastWithoutPan = (form: StatementForm, code: string): number => (form === '27EQ' || fivePercent.has(code) ? 5 : 20)

export const isPanWord = (pan: string): boolean => panWords.some((word) => word === pan)

/** True where the code is for other holders: contractors by kind (1023, 1024); directors are individuals (1028). */
export function isForOthers(code: string, pan: string): boolean {
  const holder = panHolder(pan)
  if (holder === undefined) return false
  if (code === '1023') return !isPerson(holder)
  if (code === '1024') return isPerson(holder)
  return code === '1028' && holder !== 'individual'
}

const isPerson = (holder: PanHolder): boolean => holder === 'individual' || holder === 'huf'

/** The rate of a code on a day, in percent; undefined if we do not have it. */
export function rateOf(code: string, pan: string, date: IsoDate): string | undefined {
  const row = tdsRatesOn(date).find((each) => [each.code, each.code_person].includes(code))
  if (!row) return undefined
  if (isPanWord(pan)) return row.rate_no_pan
  const holder = panHolder(pan)
  return holder !== undefined && isPerson(holder) ? (row.rate_person ?? row.rate) : row.rate
}
