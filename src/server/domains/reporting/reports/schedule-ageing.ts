import type { IsoDate } from '#core/dates.ts'
import { ageEdges, type PayableAge, type ReceivableAge } from '#core/reporting/reports/schedule-ageing.ts'
import type { StatementAccount } from '#core/ledger/statement-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balancesOf, chart } from '#server/ledger/chart.ts'
import { accountsOfLine, payablesOnAccount, protectedOn, unnamedInLine } from './statement-books.ts'
import { RECEIVABLES, ON_ACCOUNT, PAYABLES } from './ageing-sql.ts'

/** Open invoices at the end of a day by age and by their marks. */
type ReceivableAgeing = { age: ReceivableAge; is_disputed: boolean; is_doubtful: boolean; amount: number }[]

/** An ageing note: open documents by age, and the rest of the balance sheet line. All of it adds up to `total`. */
export type ReceivablesNote = {
  documents: ReceivableAgeing
  unbilled: number
  /** Credit notes and entries by hand set against no invoice; negative where the company owes. */
  on_account: number
  without_party: number
  restated: number
  /** The balance in the books that none of these explains. */
  other: number
  /** As on the face. */
  total: number
}

/** Customers' dues at the end of a day, in the form of the note to trade receivables. */
export async function receivablesNote(tx: CompanyTx, day: IsoDate): Promise<ReceivablesNote> {
  const { half, one, two, three } = ageEdges(day)
  const { rows: documents } = await tx.client.query<ReceivableAgeing[number]>({
    name: 'receivables_ageing',
    text: RECEIVABLES,
    values: [tx.companies_id, day, half, one, two, three],
  })
  const accounts = accountsOfLine(await chart(tx), 'Trade receivables')
  const credits = await tx.client.query<{ amount: number }>({
    name: 'receivables_on_account',
    text: ON_ACCOUNT,
    values: [tx.companies_id, day, accounts.map(({ ledger_accounts_id }) => ledger_accounts_id)],
  })
  const on_account = 0 - (credits.rows[0]?.amount ?? 0)
  const { unbilled, restated, total } = await heldIn(tx, accounts, 'Unbilled receivables', 'receivable_restated', day)
  const without_party = await unnamedInLine(tx, accounts, day)
  const other = total - sum(documents) - unbilled - on_account - without_party - restated
  return { documents, unbilled, on_account, without_party, restated, other, total }
}

type PayableAgeing = { age: PayableAge; is_msme: boolean; is_disputed: boolean; amount: number }[]
/** The same for trade payables, positive where the company owes. */
export type PayablesNote = {
  documents: PayableAgeing
  unbilled: number
  /** Debit notes and entries by hand set against no bill, of micro and small enterprises and of others. */
  msme_on_account: number
  on_account: number
  without_party: number
  restated: number
  other: number
  total: number
}

/** Dues to vendors at the end of a day, in the form of the note to trade payables. */
export async function payablesNote(tx: CompanyTx, day: IsoDate): Promise<PayablesNote> {
  const { one, two, three } = ageEdges(day)
  const protectedVendors = await protectedOn(tx, day)
  const { rows: documents } = await tx.client.query<PayableAgeing[number]>({
    name: 'payables_ageing',
    text: PAYABLES,
    values: [tx.companies_id, day, protectedVendors, one, two, three],
  })
  const all = await chart(tx)
  const accounts = accountsOfLine(all, 'Trade payables')
  const { msme: msme_on_account, others: on_account } = await payablesOnAccount(tx, all, protectedVendors, day)
  const held = await heldIn(tx, accounts, 'Unbilled payables', 'payable_restated', day)
  const [unbilled, restated, total] = [0 - held.unbilled, 0 - held.restated, 0 - held.total]
  const without_party = 0 - (await unnamedInLine(tx, accounts, day))
  const other = total - sum(documents) - unbilled - msme_on_account - on_account - without_party - restated
  return { documents, unbilled, msme_on_account, on_account, without_party, restated, other, total }
}

const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)

/** The balance of accounts, debit positive: the total, its unbilled part and the effect of closing rates. */
async function heldIn(
  tx: CompanyTx,
  accounts: readonly StatementAccount[],
  unbilledHeading: string,
  restatedRole: string,
  day: IsoDate,
) {
  const balances = await balancesOf(tx, day)
  const held = { unbilled: 0, restated: 0, total: 0 }
  for (const { ledger_accounts_id, schedule_iii, account_role } of accounts) {
    const amount = balances.get(ledger_accounts_id) ?? 0
    held.total += amount
    if (schedule_iii === unbilledHeading) held.unbilled += amount
    if (account_role === restatedRole) held.restated += amount
  }
  return held
}
