import { senderKeys } from '#core/banking/matching/party.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Candidates, MatchInput } from './match-input.ts'

/** How far back the history with one sender is examined. */
export const MOST_HISTORY = 50

type History = {
  id: string
  customers_id: string | null
  ledger_accounts_id: string | null
  vendors_id: string | null
  name: string
  account_role: string | null
  times: number
}

/**
 * What was done with earlier lines of the same counterparty and direction, the most frequent first. A VPA is stronger evidence
 * than a name.
 */
export async function historyOf(
  tx: CompanyTx,
  lines: readonly MatchInput[],
): Promise<Map<string, Pick<Candidates, 'learned' | 'habits' | 'payees'>>> {
  const keys = lines
    .map((line) => ({ ...line, ...senderKeys(line) }))
    .filter(({ name_key, vpa_key }) => name_key !== null || vpa_key !== null)
  if (keys.length === 0) return new Map()
  const earlier = (
    column: string,
  ) => `SELECT m.reconciliation_matches_id, m.bank_transactions_id, m.customers_id, m.ledger_accounts_id, m.vendors_id
    FROM reconciliation_match_lines m WHERE m.companies_id = $1 AND m.is_live AND m.${column} = k.${column} AND (m.amount > 0) = k.is_in
      AND (m.customers_id IS NOT NULL OR m.ledger_accounts_id IS NOT NULL OR m.vendors_id IS NOT NULL)
    ORDER BY m.reconciliation_matches_id DESC LIMIT ${MOST_HISTORY}`
  const { rows } = await tx.client.query<History>({
    name: 'reconciliation_history',
    text: `SELECT k.id, h.customers_id, h.ledger_accounts_id, h.vendors_id, coalesce(c.customer_name, v.vendor_name, a.account_name) AS name, a.account_role,
        count(*)::int AS times
      FROM unnest($2::uuid[], $3::text[], $4::text[], $5::boolean[]) AS k(id, name_key, vpa_key, is_in)
      CROSS JOIN LATERAL ((${earlier('vpa_key')}) UNION (${earlier('name_key')})) h
      LEFT JOIN customers c ON c.companies_id = $1 AND c.customers_id = h.customers_id
      LEFT JOIN ledger_accounts a ON a.companies_id = $1 AND a.ledger_accounts_id = h.ledger_accounts_id AND a.is_active
      LEFT JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = h.vendors_id
      WHERE coalesce(c.customer_name, v.vendor_name, a.account_name) IS NOT NULL
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY times DESC, name`,
    values: [
      tx.companies_id,
      keys.map((key) => key.bank_transactions_id),
      keys.map((key) => key.name_key),
      keys.map((key) => key.vpa_key),
      keys.map((key) => key.amount > 0),
    ],
  })
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      {
        learned: of.flatMap(({ customers_id, name, times }) =>
          customers_id === null ? [] : [{ customers_id, customer_name: name, times }],
        ),
        habits: of.flatMap(({ ledger_accounts_id, name, account_role, times }) =>
          ledger_accounts_id === null ? [] : [{ ledger_accounts_id, account_name: name, account_role, times }],
        ),
        payees: of.flatMap(({ vendors_id, name, times }) =>
          vendors_id === null ? [] : [{ vendors_id, vendor_name: name, times }],
        ),
      },
    ]),
  )
}
