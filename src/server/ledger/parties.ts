import { type Control, type LineParty, taxPeriod } from '#core/ledger/control-accounts.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Line } from '#core/ledger/journal.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { Entry } from './entry.ts'

type Posting = Line & { entry: number }

/** The parties of the lines for post_entries(); null when no line has one, as for most documents. */
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

/** The party of a posted line `l`, as JSON for its reversal, with the assignment that undoes both; null when the document determines it. */
export const PARTY_OF_LINE = `(SELECT CASE WHEN s.is_named THEN json_build_object('customers_id', s.customers_id, 'vendors_id', s.vendors_id,
    'staff_id', s.staff_id, 'tax_period', s.tax_period, 'tax_nature', s.tax_nature,
    'gst_registrations_id', s.gst_registrations_id, 'tax_head', s.tax_head,
    'subledger_assignments_id', s.subledger_assignments_id) ELSE json_build_object('file_party', s.file_party) END
  FROM subledger_lines s WHERE s.companies_id = l.companies_id AND s.journal_entries_id = l.journal_entries_id AND s.line_no = l.line_no)`

const needs: Readonly<Record<Exclude<Control, 'closed'>, string>> = {
  customer: 'names its customer',
  vendor: 'names its vendor',
  employee: 'names its employee',
  tax: 'names its tax return',
}

/** Why the books refuse a line without its party, for the person who chose the account. */
export function withoutParty(account_name: string, control: unknown, cause: unknown): AppError {
  const need = needs[control as Exclude<Control, 'closed'>]
  const message = need
    ? t('Every line of {account_name} {need}. Choose another account, or post a journal entry with it.', { account_name, need })
    : t('Only a revaluation posts to {account_name}. Choose another account.', { account_name })
  return new AppError('invalid', message, { cause })
}

type Place = { journal_entries_id: string; line_no: number }
type Naming = {
  customers_id: string | null
  vendors_id: string | null
  staff_id: string | null
  tax_nature: string | null
  gst_registrations_id: string | null
  lines: readonly (Place & { tax_period: IsoDate | null })[]
}

/** Gives posted lines their party, under the assignment that named them. */
export async function nameLines(
  tx: CompanyTx,
  subledger_assignments_id: string,
  { customers_id, vendors_id, staff_id, tax_nature, gst_registrations_id, lines }: Naming,
): Promise<void> {
  await tx.client.query(
    named(
      `UPDATE subledger_lines s SET subledger_assignments_id = :subledger_assignments_id, customers_id = :customers_id, vendors_id = :vendors_id, staff_id = :staff_id,
         tax_nature = :tax_nature, gst_registrations_id = :gst_registrations_id, tax_period = n.tax_period
     FROM unnest(:journal_entries::uuid[], :line_numbers::smallint[], :tax_periods::date[]) AS n(journal_entries_id, line_no, tax_period)
     WHERE s.companies_id = :companies_id AND s.journal_entries_id = n.journal_entries_id AND s.line_no = n.line_no`,
      {
        companies_id: tx.companies_id,
        subledger_assignments_id,
        customers_id,
        vendors_id,
        staff_id,
        tax_nature,
        gst_registrations_id,
        journal_entries: lines.map((line) => line.journal_entries_id),
        line_numbers: lines.map((line) => line.line_no),
        tax_periods: lines.map((line) => line.tax_period),
      },
    ),
  )
  await renewGstRows(tx, lines)
}

/** Removes the party from the lines of an assignment. */
export async function unnameLines(tx: CompanyTx, subledger_assignments_id: string): Promise<void> {
  const { rows } = await tx.client.query<Place>(
    `UPDATE subledger_lines SET customers_id = NULL, vendors_id = NULL, staff_id = NULL, tax_period = NULL, tax_nature = NULL, gst_registrations_id = NULL,
       subledger_assignments_id = NULL
     WHERE companies_id = $1 AND subledger_assignments_id = $2 RETURNING journal_entries_id, line_no`,
    [tx.companies_id, subledger_assignments_id],
  )
  await renewGstRows(tx, rows)
}

/** The rows of the sub-ledger of GST follow what its lines name: they are reversed, and others take their place. */
const renewGstRows = (tx: CompanyTx, lines: readonly Place[]) =>
  tx.client.query('SELECT renew_gst_entries($1, $2::uuid[], $3::smallint[])', [
    tx.companies_id,
    lines.map((line) => line.journal_entries_id),
    lines.map((line) => line.line_no),
  ])
