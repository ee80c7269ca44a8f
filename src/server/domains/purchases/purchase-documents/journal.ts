import type { Bill, BillLine } from '#contract/purchases/bills.ts'
import { registration } from '#core/tax/gst/draft.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Line } from '#core/ledger/journal.ts'
import { accountIds } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sellerOf } from '#server/domains/company/registrations/seller.ts'

/** The lines of a posted entry, or of a planned one; debit positive. */
export async function journalOf(
  tx: CompanyTx,
  journal_entries_id: string | null,
  planned: readonly Line[],
): Promise<Bill['journal']> {
  if (journal_entries_id !== null) {
    const { rows } = await tx.client.query<Bill['journal'][number]>(
      `SELECT a.code, a.account_name, l.amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND l.journal_entries_id = $2 ORDER BY l.line_no`,
      [tx.companies_id, journal_entries_id],
    )
    return rows
  }
  const entry = planned.filter(({ amount }) => amount !== 0)
  const ids = await accountIds(tx, entry)
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; code: string; account_name: string }>(
    'SELECT ledger_accounts_id, code, account_name FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[])',
    [tx.companies_id, ids],
  )
  const named = new Map(rows.map((account) => [account.ledger_accounts_id, account]))
  return entry.map(({ amount }, at) => {
    const { code = '', account_name = '' } = named.get(ids[at] ?? '') ?? {}
    return { code, account_name, amount }
  })
}

type Received = { gst_registrations_id: string | null; date: IsoDate }

/** For each line whether its GST is input credit of the registration that received the document. */
export async function creditsOf(
  tx: CompanyTx,
  lines: readonly Pick<BillLine, 'input_credit'>[],
  { gst_registrations_id, date }: Received,
): Promise<boolean[]> {
  const { seller } = await sellerOf(tx, gst_registrations_id, date)
  const takesCredit = registration(seller) === 'regular'
  return lines.map(({ input_credit }) => takesCredit && input_credit === 'eligible')
}
