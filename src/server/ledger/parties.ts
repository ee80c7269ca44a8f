import { type Control, type LineParty, taxPeriod } from '#core/ledger/control-accounts.ts'
import { AppError } from '#core/errors.ts'
import type { Line } from '#core/ledger/journal.ts'
import type { Entry } from './entry.ts'

type Posting = Line & { entry: number }

/** The parties of the lines as post_entries() takes them; null when no line has one, which is so for most documents. */
export function partiesOf(entries: readonly Entry[], lines: readonly Posting[]): string | null {
  const counts = new Map<number, number>()
  const parties = lines.flatMap(({ entry, party }, at): object[] => {
    const line_no = (counts.get(entry) ?? 0) + 1
    counts.set(entry, line_no)
    if (party === undefined || party === 'document') return []
    const place = { n: at + 1, line_no }
    if ('file_party' in party) return [{ ...place, file_party: party.file_party, unnamed: true }]
    return [{ ...place, ...party, ...periodOf(party, entries[entry - 1]?.posting_date ?? '') }]
  })
  return parties.length === 0 ? null : JSON.stringify(parties)
}

const periodOf = (party: LineParty, posting_date: string) =>
  party.tax_nature ? { tax_period: taxPeriod(party, posting_date) } : { tax_period: null, tax_nature: null }

/** The party of a posted line `l`, as JSON that its reversal takes, with the assignment that both are undone with; null when it is its document's. */
export const PARTY_OF_LINE = `(SELECT CASE WHEN s.is_named THEN json_build_object('customers_id', s.customers_id, 'vendors_id', s.vendors_id,
    'staff_id', s.staff_id, 'tax_period', s.tax_period, 'tax_nature', s.tax_nature,
    'subledger_assignments_id', s.subledger_assignments_id) ELSE json_build_object('file_party', s.file_party) END
  FROM subledger_lines s WHERE s.companies_id = l.companies_id AND s.journal_entries_id = l.journal_entries_id AND s.line_no = l.line_no)`

const needs: Readonly<Record<Exclude<Control, 'closed'>, string>> = {
  customer: 'names its customer',
  vendor: 'names its vendor',
  employee: 'names its employee',
  tax: 'names its tax return',
}

/** Why the books refuse a line without its party: a sentence for whoever chose the account. */
export function withoutParty(account_name: string, control: unknown, cause: unknown): AppError {
  const need = needs[control as Exclude<Control, 'closed'>]
  const message = need
    ? `Every line of ${account_name} ${need}. Choose another account, or post a journal entry with it.`
    : `Only a revaluation posts to ${account_name}. Choose another account.`
  return new AppError('invalid', message, { cause })
}
