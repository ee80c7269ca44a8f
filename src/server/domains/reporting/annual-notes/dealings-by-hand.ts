import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { BookYear, BookAccount } from './books.ts'
import { controlOf } from '#core/ledger/control-accounts.ts'

/**
 * Entries with a single party that a person assigned: their other lines. With several parties in an entry it is the party's own
 * line.
 */
export async function byHand(
  tx: CompanyTx,
  { start, end, accounts }: BookYear,
  known: ReadonlyMap<string, string>,
): Promise<Dealing[]> {
  const ids = [...known.keys()]
  const of = (kind: string) => ids.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length))
  const { rows } = await tx.client.query<{
    party: string
    parties: number
    own: Paise
    ledger_accounts_id: string | null
    amount: Paise
  }>(
    `WITH mine AS MATERIALIZED (
       SELECT journal_entries_id, coalesce('customer:' || customers_id, 'vendor:' || vendors_id) AS party, sum(amount)::bigint AS own
       FROM subledger_lines WHERE companies_id = $1 AND posting_date BETWEEN $2 AND $3 AND control IN ('customer', 'vendor')
         AND (customers_id = ANY($4::uuid[]) OR vendors_id = ANY($5::uuid[])) GROUP BY 1, 2
     ), counted AS (
       SELECT m.*, (SELECT count(DISTINCT coalesce(customers_id, vendors_id)) FROM subledger_lines s WHERE s.companies_id = $1
         AND s.journal_entries_id = m.journal_entries_id AND s.control IN ('customer', 'vendor'))::int AS parties FROM mine m
     )
     SELECT c.party, c.parties, c.own, l.ledger_accounts_id, l.amount FROM counted c
     LEFT JOIN journal_lines l ON c.parties = 1 AND l.companies_id = $1 AND l.journal_entries_id = c.journal_entries_id`,
    [tx.companies_id, start, end, of('customer:'), of('vendor:')],
  )
  return rows.flatMap(({ party, parties, own, ledger_accounts_id, amount }) => {
    const party_name = known.get(party)
    if (party_name === undefined) return []
    if (parties > 1) return [{ party_name, nature: 'Journal entries with several parties', amount: own }]
    const account = accounts.find((each) => each.ledger_accounts_id === ledger_accounts_id)
    return account && isDealt(account) ? [{ party_name, nature: account.account_name, amount }] : []
  })
}

/** One row for each party and nature; zero rows are omitted. */
export function merged(list: readonly Dealing[]): Dealing[] {
  const sums = new Map<string, Dealing>()
  for (const each of list) {
    const key = `${each.party_name}\n${each.nature}`
    sums.set(key, { ...each, amount: (sums.get(key)?.amount ?? 0) + each.amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

/** A related party's transactions of a year, by nature, and its balance at the end: debit positive. */
export type Dealing = { party_name: string; nature: string; amount: Paise }

/** The subject of a transaction: neither its party, nor its tax, nor the payment itself. */
export const isDealt = (account: BookAccount) => controlOf(account) === undefined && !isCash(account)

export const isCash = ({ schedule_iii }: BookAccount) =>
  schedule_iii === 'Cash and cash equivalents' || schedule_iii === 'Other bank balances'
