import type { IsoDate } from '#core/dates.ts'
import type { FileFacts, FilePayment } from '#core/payouts/bank-file-format.ts'
import { RTGS_FROM } from '#core/payouts/rails.ts'
import type { PayoutRecord } from '../table.ts'

/** The reference of a row in the bank's result: day, number of the file and row, 14 digits; unique within a company. */
export const fileReference = ({ day, day_no }: Pick<FileFacts, 'day' | 'day_no'>, export_row: number) =>
  `${day.replaceAll('-', '').slice(2)}${String(day_no).padStart(3, '0')}${String(export_row).padStart(5, '0')}`

type Row = Pick<
  PayoutRecord,
  'amount' | 'payee_name' | 'payee_account_number' | 'payee_ifsc' | 'narration' | 'scheduled_on' | 'rail_choice' | 'export_row'
>

/** A payout as the file has it; `from_ifsc` is of the account that pays. */
export function paymentOf(row: Row, facts: FileFacts, from_ifsc: string): FilePayment {
  return {
    file_reference: fileReference(facts, row.export_row ?? 0),
    amount: row.amount,
    payee_name: row.payee_name,
    payee_account_number: row.payee_account_number ?? '',
    payee_ifsc: row.payee_ifsc ?? '',
    narration: row.narration,
    value_date: later(row.scheduled_on, facts.day),
    way: wayOf(row, from_ifsc),
  }
}

const later = (scheduled_on: IsoDate | null, day: IsoDate): IsoDate =>
  scheduled_on !== null && scheduled_on > day ? scheduled_on : day

/** Within the same bank if both accounts are there, as chosen, otherwise by the amount. */
function wayOf({ payee_ifsc, rail_choice, amount }: Row, from_ifsc: string): FilePayment['way'] {
  if (payee_ifsc?.slice(0, 4) === from_ifsc.slice(0, 4)) return 'internal'
  if (rail_choice === 'imps' || rail_choice === 'neft' || rail_choice === 'rtgs') return rail_choice
  return amount >= RTGS_FROM ? 'rtgs' : 'neft'
}
