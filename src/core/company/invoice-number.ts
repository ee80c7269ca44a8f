import { t } from '#core/messages.ts'
import { financialYear, type IsoDate } from '../dates.ts'
import { AppError } from '../errors.ts'

/** A run of numbers without gaps, begun again each financial year. `digits`: zeros before the serial, default 4. */
export type NumberSeries = { prefix: string; digits?: number | undefined }

/**
 * `INV/26-27/0001`: prefix, financial year of the date, serial (from 1). Throws `conflict` when the year has no room for more numbers:
 * the law allows 16 characters (CGST Rules r.46(b), since 1 Jul 2017).
 */
export function numberFor(series: NumberSeries, serial: number, date: IsoDate): string {
  const problem = seriesProblem(series.prefix)
  if (problem !== undefined) throw new AppError('invalid', problem)
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError('serial must be a whole number from 1')
  const year = financialYear(date).label.slice(2)
  const number = `${series.prefix}/${year}/${String(serial).padStart(series.digits ?? 4, '0')}`
  if (number.length > 16)
    throw new AppError(
      'conflict',
      t('Series {prefix} has no numbers left for {year}. Start another series', { prefix: series.prefix, year }),
    )
  return number
}

/** Undefined for a prefix that leaves room for year and serial, else the sentence. */
export function seriesProblem(prefix: string): string | undefined {
  if (prefix.length > 5) return 'A prefix has at most 5 characters, so that the whole number stays within 16'
  return /[/-]$/.test(prefix) ? 'The prefix ends in a letter or digit; the / is added' : documentNumberProblem(prefix)
}

/**
 * Undefined for a document number that GST and the e-invoice portal both take, else the sentence: at most 16 characters (r.46(b)), capital
 * letters, digits, / and -, and not beginning with 0, / or - (NIC e-invoice API, IRN rules).
 */
export function documentNumberProblem(number: string): string | undefined {
  if (number === '') return 'Enter a number'
  if (number.length > 16) return t('A document number has at most 16 characters, this has {length}', { length: number.length })
  if (/[a-z]/.test(number)) return 'Use capital letters: the e-invoice portal takes no small ones'
  if (!/^[A-Z0-9/-]+$/.test(number)) return 'Use only capital letters, digits, / and -'
  return /^[0/-]/.test(number) ? 'A document number does not begin with 0, / or -' : undefined
}
