import { isoDate, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** What a certificate of tax deducted or collected says. Amounts in paise; null for what was not found. */
export type CertificateText = {
  /** Of tax deducted or collected, or on salaries, by the number of the form. */
  kind: 'tds' | 'tcs' | 'salary' | null
  pan: string | null
  tan: string | null
  certificate_number: string | null
  /** The first day of its period. */
  from: IsoDate | null
  amount: Paise | null
  tax: Paise | null
}

const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/g
const TAN = /\b[A-Z]{4}\d{5}[A-Z]\b/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads the text of a Form 16 (Part A), 16A or 27D (Income-tax Rules 1962 r.31, r.37D), or of Form 130, 131 or 133 (Rules 2026, from 1 Apr 2026) as TRACES makes it. The places of the
 * fields are those of the form in the rules and of public readers of such certificates; none of TRACES was compared, so the words are unverified. `own_pan`: of the deductor, whose
 * PAN the form has as well.
 */
export function readCertificate(text: string, own_pan: string | null): CertificateText {
  const spaced = text.slice(0, 100_000).replaceAll(/\s+/g, ' ')
  // A ligature is a text of its own in some PDFs: “Certi fi cate”.
  const flat = spaced.replaceAll(/(?<=[a-z]) (f[il]) (?=[a-z])/g, '$1')
  const pans = [...new Set(flat.match(PAN) ?? [])].filter((pan) => pan !== own_pan)
  const kind = kindOf(/\bFORM NO\.? ?(16A|131|27D|133|16|130)\b/i.exec(flat)?.[1])
  return {
    kind,
    ...(kind === 'salary' ? salarySums(flat) : partySums(flat)),
    // Several PANs of others: which one is the payee is not known.
    pan: pans.length === 1 ? (pans[0] ?? null) : null,
    tan: TAN.exec(flat)?.[0] ?? null,
    certificate_number: /C(?:ertificate|ERTIFICATE) (?:N[oO]\b\.?|Number) ?:? ?([A-Z0-9]{5,20})\b/.exec(flat)?.[1] ?? null,
    from: dayOf(/\b(\d{2})-([A-Za-z]{3})-(\d{4}) (?:To ?:? )?\d{2}-[A-Za-z]{3}-\d{4}/i.exec(flat)),
  }
}

type Sums = Pick<CertificateText, 'amount' | 'tax'>

/** A party's certificate is of one quarter: one total of what was paid, one line of tax. */
function partySums(flat: string): Sums {
  const tax = /\bQ[1-4] [A-Z0-9]{6,15} ([\d,]{1,20}\.\d\d) ([\d,]{1,20}\.\d\d)/.exec(flat)
  return { amount: paiseOf(/Total \(Rs\.?\) ?:? ?([\d,]{1,20}\.\d\d)/.exec(flat)?.[1]), tax: paiseOf(tax?.[1]) }
}

/** Part A of a year: below the quarters the totals of what was paid, of tax deducted and of tax deposited. */
function salarySums(flat: string): Sums {
  const found = /Total \(Rs\.?\) ?:? ?([\d,]{1,20}\.\d\d) ([\d,]{1,20}\.\d\d) [\d,]{1,20}\.\d\d/.exec(flat)
  return { amount: paiseOf(found?.[1]), tax: paiseOf(found?.[2]) }
}

function kindOf(form: string | undefined): CertificateText['kind'] {
  if (form === undefined) return null
  if (form === '16' || form === '130') return 'salary'
  return ['27D', '133'].includes(form.toUpperCase()) ? 'tcs' : 'tds'
}

/** The PAN in the name of a file, such as `AAPFR0939F_Q1_2026-27.pdf`. */
export const panOfName = (name: string): string | null =>
  name.toUpperCase().match(/(?<![A-Z])[A-Z]{5}\d{4}[A-Z](?![A-Z0-9])/)?.[0] ?? null

/** The name of a file without the PAN in it: names are stored in plain. */
export const withoutPan = (name: string): string => name.replaceAll(/[A-Za-z]{5}\d{4}[A-Za-z]/g, 'PAN')

function dayOf(found: RegExpExecArray | null): IsoDate | null {
  const [, day, month = '', year] = found ?? []
  return isoDate(Number(year), months.indexOf(month.toLowerCase()) + 1, Number(day)) ?? null
}

function paiseOf(text: string | undefined): Paise | null {
  if (text === undefined) return null
  const paise = Number(text.replaceAll(/[,.]/g, ''))
  return Number.isSafeInteger(paise) ? paise : null
}
