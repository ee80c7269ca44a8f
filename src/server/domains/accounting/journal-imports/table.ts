import type { EntryStatus, JournalImport, JournalImportAccount } from '#contract/accounting/journal-imports.ts'

export type ImportRecord = Omit<
  JournalImport,
  'original_file_name' | 'same_file' | 'created_at' | 'started_at' | 'finished_at'
> & { files_id: string; is_repeat: boolean; created_at: Date; started_at: Date | null; finished_at: Date | null }

export type AccountRecord = Omit<JournalImportAccount, 'sums'> & { sums: { currency: string; debit: string; credit: string }[] }

/** Account, amount as decimal text, currency, line memo, cost centre. */
export type KeptLine = [
  account_no: number,
  amount: string,
  currency: string,
  line_memo: string | null,
  cost_centre: string | null,
]

export type EntryRecord = {
  entry_no: number
  entry_status: EntryStatus
  line_no: number
  posting_date: string
  memo: string
  voucher: string | null
  entry_key: string | null
  lines: KeptLine[]
  issues: string[]
  journal_entries_id: string | null
}
