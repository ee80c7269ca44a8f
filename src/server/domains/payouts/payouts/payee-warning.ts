import { t } from '#core/messages.ts'
import { nameMatch, SAME_NAME } from '#core/identifiers/name-match.ts'
import type { BankFields } from '#server/domains/directory/payee-banks/columns.ts'
import { type Sharer, sharedSentence } from '#server/domains/directory/payee-banks/shared-accounts.ts'

/**
 * Warnings that do not prevent payment. `until`: the account is new and waits until then; before that a second person can pay, with a
 * reason. `needs_second`: a vendor, or another employee, has the account of an employee: it can never be paid by the payout's maker, by the
 * person who changed the account, or by one of `whose`.
 */
export type Warning = {
  text: string
  until: Date | null
  changed_by: string | null
  needs_second: boolean
  whose: readonly string[]
}

/** The columns of a payee's account. */
export type Kept = Pick<
  BankFields,
  | 'bank_account_number'
  | 'bank_ifsc'
  | 'bank_name'
  | 'bank_name_on_record'
  | 'bank_status'
  | 'bank_changed_at'
  | 'bank_changed_by'
  | 'upi_vpa'
  | 'vpa_status'
> & { is_active: boolean; payee_wait_hours: number }

type Held = Kept & {
  payee_name: string
  /** The member of the company that it is; null for a vendor and for who has no sign-in. */
  accounts_id: string | null
  /** The advice for an archived payee. */
  archived: string
  isStaff?: boolean
}

/** The payee's account; the UPI id only when it is known to be theirs. */
export const placeOf = (row: Kept) => ({
  payee_account_number: row.bank_account_number,
  payee_ifsc: row.bank_ifsc,
  payee_vpa: row.upi_vpa,
  paid_vpa: row.vpa_status === 'verified' ? row.upi_vpa : null,
  bank_name: row.bank_name,
})

/** Why they cannot be paid at all; null if they can. */
export function problemOf({ payee_name, is_active, bank_status, archived }: Held): string | null {
  if (!is_active) return t('{payee_name} is archived: {archived}', { payee_name, archived })
  switch (bank_status) {
    case 'none':
      return t('Add the bank account of {payee_name} first', { payee_name })
    case 'verified':
      return null
    case 'failed':
      return t('The bank account of {payee_name} could not be verified', { payee_name })
    default:
      return t('The bank account of {payee_name} is not verified yet', { payee_name })
  }
}

/** Warnings that the account is new, has another name at the bank, or is shared: evidence for the second person, in words. */
export function warningOf(held: Held, sharers: readonly Sharer[], now: Date): Warning | null {
  const { payee_name, bank_changed_at, bank_changed_by, payee_wait_hours, isStaff = false } = held
  const changed = bank_changed_at && new Date(bank_changed_at.getTime() + payee_wait_hours * 3_600_000)
  const until = changed && changed > now ? changed : null
  const needs_second = isStaff ? sharers.length > 0 : sharers.some(({ sharer_kind }) => sharer_kind === 'staff')
  const said = [
    ...(until ? [`Where ${payee_name} is paid was changed less than ${payee_wait_hours} hours ago.`] : []),
    ...(sharers.length > 0 ? [sharedSentence(payee_name, sharers)] : []),
    ...(until
      ? [...otherName(held), isStaff ? `Ask them in person before you pay.` : 'Call them on a number you know before you pay.']
      : []),
    ...(needs_second && !until ? ['Find out why before you pay.'] : []),
  ]
  if (said.length === 0) return null
  return {
    text: said.join(' '),
    until,
    changed_by: bank_changed_by,
    needs_second,
    whose: [held.accounts_id, ...sharers.map((sharer) => sharer.accounts_id)].filter((id) => id !== null),
  }
}

function otherName({ payee_name, bank_name_on_record }: Held): string[] {
  if (bank_name_on_record === null || nameMatch(payee_name, bank_name_on_record) >= SAME_NAME) return []
  return [`The bank has it under the name ${bank_name_on_record}.`]
}
