import type { Lexicon } from '#core/assistant/spec.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const MOST = 20_000

/** The names a question of this company may hold; what the person may not see is not among them. */
export async function lexiconOf(tx: CompanyTx, today: IsoDate): Promise<Lexicon> {
  const ask = <T extends object>(name: string, text: string) =>
    tx.client.query<T>({ name: `lexicon_${name}`, text, values: [tx.companies_id] })
  const [accounts, parties, categories, span] = await Promise.all([
    ask<Lexicon['accounts'][number]>(
      'accounts',
      `SELECT account_label AS account, bank_name AS bank, right(coalesce(account_number, ''), 4) AS number_end, 'current' AS account_type
       FROM bank_accounts WHERE companies_id = $1 ORDER BY bank_accounts_id`,
    ),
    ask<{ name: string; kind: string; aliases: string[]; vpa: string | null }>(
      'parties',
      `SELECT counterparty_name AS name, kind, aliases, vpa FROM counterparties WHERE companies_id = $1
       UNION ALL SELECT DISTINCT customer_name, 'customer', '{}'::text[], NULL FROM customers c WHERE companies_id = $1
         AND NOT EXISTS (SELECT 1 FROM counterparties k WHERE k.companies_id = c.companies_id AND k.counterparty_name = c.customer_name)
       UNION ALL SELECT DISTINCT vendor_name, 'vendor', '{}'::text[], NULL FROM vendors v WHERE companies_id = $1
         AND NOT EXISTS (SELECT 1 FROM counterparties k WHERE k.companies_id = v.companies_id AND k.counterparty_name = v.vendor_name)
       LIMIT ${MOST}`,
    ),
    ask<{ name: string; type: string }>(
      'categories',
      `SELECT category AS name, category_type AS type FROM bank_categories WHERE companies_id = $1 ORDER BY 1`,
    ),
    ask<{ first: IsoDate | null; last: IsoDate | null }>(
      'span',
      `SELECT (SELECT min(day) FROM bank_days WHERE companies_id = $1) AS first, (SELECT max(day) FROM bank_days WHERE companies_id = $1) AS last`,
    ),
  ])
  return {
    today,
    first_entry: span.rows[0]?.first ?? null,
    last_entry: span.rows[0]?.last ?? null,
    accounts: accounts.rows,
    parties: parties.rows,
    categories: categories.rows,
  }
}
