import type { BankImport, PreviewAccount } from '#contract/banking/bank-imports.ts'
import type { columnFields } from '#core/documents/parsing/fields.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const statusWords: Record<BankImport['import_status'], string> = {
  importing: 'Importing',
  imported: 'Imported',
  failed: 'Failed',
  undone: 'Undone',
}
export const statusTones: Record<BankImport['import_status'], Tone> = {
  importing: 'info',
  imported: 'success',
  failed: 'danger',
  undone: 'neutral',
}

const formats: Record<string, string> = {
  ofx: 'OFX',
  qif: 'QIF',
  mt940: 'MT940',
  camt: 'CAMT',
  bai2: 'BAI2',
  csv: 'CSV',
  xlsx: 'Excel',
  html: 'Excel (web page)',
  pdf: 'PDF',
  text: 'Text of a PDF',
}
export const formatWords = (format: string) => formats[format] ?? format

export const columnWords: Record<(typeof columnFields)[number], string> = {
  ignore: 'Leave out',
  date: 'Date',
  value_date: 'Value date',
  description: 'Narration',
  reference: 'Reference or cheque number',
  counterparty: 'Other side',
  debit: 'Money out',
  credit: 'Money in',
  amount: 'Amount, in or out',
  mark: 'Dr or Cr of the amount',
  balance: 'Balance',
  balance_mark: 'Dr or Cr of the balance',
  currency: 'Currency',
  type: 'Type',
  bank_transaction_id: 'Bank’s own id',
}

/** An account as the file names it. */
export function accountWords(account: PreviewAccount): string {
  const { bank_name, account_number, account_name, currency } = account
  const name = [bank_name, account_number ?? account_name].filter(Boolean).join(' ')
  return name || (currency === null ? 'The file names no account' : `Account in ${currency}`)
}

export function periodWords({ period_start, period_end }: Pick<PreviewAccount, 'period_start' | 'period_end'>): string {
  if (!period_start || !period_end) return 'No dates'
  return period_start === period_end ? formatDate(period_start) : `${formatDate(period_start)} – ${formatDate(period_end)}`
}

export const money = (amount: number | null) => (amount === null ? 'Not stated' : formatPaise(amount))
