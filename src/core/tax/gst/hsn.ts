import { t } from '#core/messages.ts'

/** True for a service accounting code: GST puts services under 99. */
export function isService(code: string): boolean {
  return code.startsWith('99')
}

/**
 * Undefined for a code of an allowed shape, else the sentence. Goods: 4, 6 or 8 digits of the customs tariff (chapters 01-98 without 77,
 * which is reserved); services: 99 and 6 digits, or 4 where a short code is allowed. `atLeast` is the number of digits the seller must
 * show: 4 up to ₹5 crore of turnover in the year before, 6 above (notification 78/2020-CT, from 1 Apr 2021).
 */
export function hsnProblem(code: string, atLeast: 4 | 6 = 4): string | undefined {
  if (!/^\d+$/.test(code)) return 'An HSN or SAC code has only digits'
  const allowed = isService(code) ? [4, 6] : [4, 6, 8]
  if (!allowed.includes(code.length))
    return isService(code) ? 'A service code (SAC) has 6 digits, such as 998314' : 'An HSN code has 4, 6 or 8 digits'
  const chapter = code.slice(0, 2)
  if (chapter === '00' || chapter === '77') return t('There is no HSN chapter {chapter}', { chapter })
  if (code.length < atLeast) return 'Above ₹5 crore of turnover the code needs at least 6 digits'
  return undefined
}

/** Digits of HSN a seller must show on tax invoices, from the turnover (paise) of the year before. Same source as above. */
export function hsnDigits(turnover: number): 4 | 6 {
  return turnover > 5_00_00_000_00 ? 6 : 4
}
