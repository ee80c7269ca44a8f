import type { BankImport, PreviewAccount } from '#contract/banking/bank-imports.ts'
import type { columnFields } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const statusWords: Record<BankImport['import_status'], string> = {
  importing: t('Importing'),
  imported: t('Imported'),
  failed: t('Failed'),
  undone: t('Undone'),
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
  xlsx: t('Excel'),
  html: t('Excel (web page)'),
  pdf: 'PDF',
  text: t('Text of a PDF'),
}
export const formatWords = (format: string) => formats[format] ?? format

export const columnWords: Record<(typeof columnFields)[number], string> = {
  ignore: t('Leave out'),
  date: t('Date'),
  value_date: t('Value date'),
  description: t('Narration'),
  reference: t('Reference or cheque number'),
  counterparty: t('Other party'),
  debit: t('Money out'),
  credit: t('Money in'),
  amount: t('Amount, in or out'),
  mark: t('Dr or Cr of the amount'),
  balance: t('Balance'),
  balance_mark: t('Dr or Cr of the balance'),
  currency: t('Currency'),
  type: t('Type'),
  bank_transaction_id: t('Bank’s own ID'),
}

/** The account's name in the file. */
export function accountWords(account: PreviewAccount): string {
  const { bank_name, account_number, account_name, currency } = account
  const name = [bank_name, account_number ?? account_name].filter(Boolean).join(' ')
  return name || (currency === null ? t('The file names no account') : t('Account in {currency}', { currency }))
}

export function periodWords({ period_start, period_end }: Pick<PreviewAccount, 'period_start' | 'period_end'>): string {
  if (!period_start || !period_end) return t('No dates')
  return period_start === period_end ? formatDate(period_start) : `${formatDate(period_start)} – ${formatDate(period_end)}`
}

export const money = (amount: number | null) => (amount === null ? t('Not stated') : formatPaise(amount))
