import type { OpeningTieOut } from '#contract/accounting/openings.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import type { Line } from '#core/ledger/journal.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockKept } from './books.ts'

type Party = { customers_id: string | null; vendors_id: string | null }
type Row = Party & { ledger_accounts_id: string; stated: Paise; documents: Paise; tied: Paise; due: Paise }

const read = async (tx: CompanyTx): Promise<Row[]> =>
  (
    await tx.client.query<Row>(
      'SELECT ledger_accounts_id, customers_id, vendors_id, stated, documents, tied, due FROM opening_parties()',
    )
  ).rows

/**
 * Removes from the opening balances of control accounts what opening documents already add, so that nothing is counted twice: one
 * entry of the opening date for the changes since the last. Call it whenever documents or opening entries are added or removed; it does
 * nothing without an opening date, and nothing when everything ties. `days`: the days of the entries added or removed, if only such
 * changed; later ones are not opening entries.
 */
export async function tieOpenings(tx: CompanyTx, days?: readonly IsoDate[]): Promise<void> {
  const opened_on = await lockKept(tx)
  if (opened_on === undefined || days?.every((day) => day > addDays(opened_on, 1))) return
  const lines = (await read(tx)).flatMap(({ ledger_accounts_id, tied, due, ...party }): Line[] =>
    due === tied ? [] : [{ account: { ledger_accounts_id }, amount: due - tied, party: partyOf(party) }],
  )
  if (lines.length === 0) return
  const equity: Line = { account: 'opening_balance_equity', amount: negate(sumPaise(lines.map(({ amount }) => amount))) }
  await post(tx, {
    posting_date: opened_on,
    source: 'opening_tie',
    source_ref: newId(),
    memo: 'Opening balances brought in document by document',
    lines: [...lines, equity],
  })
}

function partyOf({ customers_id, vendors_id }: Party): LineParty | { file_party: null } {
  if (customers_id !== null) return { customers_id }
  return vendors_id === null ? { file_party: null } : { vendors_id }
}

type Named = Omit<OpeningTieOut['parties'][number], 'stated' | 'difference'> & { stated: Paise; code: string }

/** Opening balances of control accounts compared with their opening documents, to the paisa, by account and by party. */
export async function tieOut(tx: CompanyTx): Promise<OpeningTieOut> {
  const { rows } = await tx.client.query<Named>(
    `SELECT p.ledger_accounts_id, a.code, a.account_name, p.customers_id, p.vendors_id, p.stated, p.documents,
       coalesce(c.customer_name, v.vendor_name, '') AS party_name
     FROM opening_parties() p JOIN ledger_accounts a ON a.companies_id = $1 AND a.ledger_accounts_id = p.ledger_accounts_id
       LEFT JOIN customers c ON c.companies_id = $1 AND c.customers_id = p.customers_id
       LEFT JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = p.vendors_id
     ORDER BY a.code, party_name, p.customers_id, p.vendors_id`,
    [tx.companies_id],
  )
  const accounts = [...Map.groupBy(rows, (row) => row.ledger_accounts_id).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const stated = of.some((row) => row.stated !== 0) ? sumPaise(of.map((row) => row.stated)) : null
    const { ledger_accounts_id, code, account_name } = first
    return [{ ledger_accounts_id, code, account_name, ...compared(stated, sumPaise(of.map((row) => row.documents))) }]
  })
  const parties = rows.flatMap(({ code: _code, stated, documents, ...row }) =>
    row.customers_id === null && row.vendors_id === null
      ? []
      : [{ ...row, ...compared(stated === 0 ? null : stated, documents) }],
  )
  return { ties: accounts.every((row) => row.difference === 0), accounts, parties }
}

const compared = (stated: Paise | null, documents: Paise) => ({
  stated,
  documents,
  difference: stated === null ? null : stated - documents,
})
