import { maskAccountNumber, maskPan } from '#core/identifiers/mask.ts'

/** Fields of forms, files and the audit trail whose values are encrypted elsewhere, and how to mask them. */
const masks: ReadonlyMap<string, (text: string) => string> = new Map([
  ['bank_account_number', maskAccountNumber],
  ['payee_account_number', maskAccountNumber],
  ['account_number', maskAccountNumber],
  ['pan', maskPan],
  ['signatory_pan', maskPan],
])

/** Amounts of pay, which are sealed whole, are in such fields of files. */
const isPay = (field: string) => field.startsWith('pay_')
const hidden = (text: string) => (text === '' ? '' : '•••')

export const isSealedNumber = (field: string | null): boolean => field !== null && (masks.has(field) || isPay(field))

/** The text beside encrypted columns: masked if its field is one of them, otherwise unchanged. */
export const maskNumber = (field: string, text: string): string =>
  (isPay(field) ? hidden(text) : masks.get(field)?.(text)) ?? text

/** What changed, with the numbers in it masked; a change is `[before, after]`. */
export function maskNumbers(detail: Record<string, unknown>): Record<string, unknown> {
  if (!Object.keys(detail).some((field) => masks.has(field))) return detail
  const masked = (field: string, value: unknown) => (typeof value === 'string' ? (masks.get(field)?.(value) ?? value) : value)
  return Object.fromEntries(
    Object.entries(detail).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((each) => masked(field, each)) : masked(field, value),
    ]),
  )
}
