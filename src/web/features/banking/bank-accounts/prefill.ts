import { addDays, type IsoDate } from '#core/dates.ts'
import { accountNumberProblem } from '#core/identifiers/account-number.ts'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { bankOfIfsc } from '#core/banking/statements/banks.ts'
import type { BankAccountPrefill } from './bank-account-form.tsx'

type Found = {
  account_number: string | null
  bank_id: string | null
  account_name: string | null
  bank_name: string | null
  currency: string | null
  period_start: IsoDate | null
  opening_balance: number | null
}

/** A statement's details of an unknown account; the opening balance is the statement's, dated the day before it begins. */
export function prefillOf(found: Found): BankAccountPrefill {
  const currency = found.currency ?? 'INR'
  const number = unpadded((found.account_number ?? '').replaceAll(/[\s_-]/g, ''))
  const isWhole = currency === 'INR' ? accountNumberProblem(number) === undefined : /^[A-Za-z0-9]{4,34}$/.test(number)
  const ifsc = found.bank_id !== null && ifscProblem(found.bank_id) === undefined ? found.bank_id : ''
  const bank_name = found.bank_name ?? bankOfIfsc(ifsc) ?? ''
  // An account in another currency cannot be overdrawn.
  const least = currency === 'INR' ? Number.NEGATIVE_INFINITY : 0
  const opening = found.period_start !== null ? Math.max(least, found.opening_balance ?? 0) : 0
  const last = number.slice(-4)
  return {
    account_label: [bank_name, last].filter(Boolean).join(' ') || (found.account_name ?? ''),
    bank_name,
    account_number: isWhole ? number : '',
    ifsc,
    currency,
    opening_balance: opening,
    opening_date: opening !== 0 && found.period_start !== null ? addDays(found.period_start, -1) : '',
  }
}

/** State Bank of India pads eleven digits to seventeen; account numbers of other banks may begin with a real zero. */
const unpadded = (number: string) => (number.length >= 16 ? number.replace(/^0{4,}/, '') : number)
