import type { Lexicon } from '#core/assistant/spec.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const MOST = 20_000

const kept = new Map<string, { stamp: string; lexicon: Lexicon }>()
/** The number of companies whose names are cached between questions. */
const KEPT = 200

/** The names a question of this company may contain. Cached until one of them changes: customers, vendors and staff determine the parties. */
export async function lexiconOf(tx: CompanyTx, today: IsoDate): Promise<Lexicon> {
  const { rows } = await tx.client.query<{ stamp: string; first: IsoDate | null; last: IsoDate | null }>({
    name: 'lexicon_stamp',
    text: `SELECT concat_ws(' ', (SELECT string_agg(account_label || bank_name || coalesce(encode(account_index, 'hex'), ''), ',' ORDER BY bank_accounts_id) FROM bank_accounts WHERE companies_id = $1),
        (SELECT count(*) FROM counterparties WHERE companies_id = $1),
        (SELECT sum(hashtext(customer_name)::bigint) FROM customers WHERE companies_id = $1),
        (SELECT sum(hashtext(vendor_name)::bigint) FROM vendors WHERE companies_id = $1),
        (SELECT sum(hashtext(staff_name)::bigint) FROM staff WHERE companies_id = $1),
        (SELECT sum(hashtext(concat_ws(' ', gstin, registration_name, city))::bigint) FROM gst_registrations WHERE companies_id = $1),
        (SELECT count(*) FROM bank_categories WHERE companies_id = $1),
        (SELECT sum(hashtext(item_name)::bigint) FROM items WHERE companies_id = $1),
        (SELECT bills_id FROM bills WHERE companies_id = $1 ORDER BY bills_id DESC LIMIT 1),
        (SELECT reconciliation_matches_id FROM reconciliation_matches WHERE companies_id = $1 ORDER BY reconciliation_matches_id DESC LIMIT 1)) AS stamp,
      (SELECT min(day) FROM bank_days WHERE companies_id = $1) AS first, (SELECT max(day) FROM bank_days WHERE companies_id = $1) AS last`,
    values: [tx.companies_id],
  })
  const { first = null, last = null, stamp: names = '' } = rows[0] ?? {}
  const stamp = [today, first, last, names].join(' ')
  const known = kept.get(tx.companies_id)
  if (known?.stamp === stamp) return known.lexicon
  const lexicon = { today, first_entry: first, last_entry: last, ...(await namesOf(tx)) }
  kept.delete(tx.companies_id)
  kept.set(tx.companies_id, { stamp, lexicon })
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
  return lexicon
}

async function namesOf(
  tx: CompanyTx,
): Promise<Pick<Lexicon, 'accounts' | 'parties' | 'categories' | 'billers' | 'heads_of' | 'registrations' | 'items'>> {
  const ask = <T extends object>(name: string, text: string) =>
    tx.client.query<T>({ name: `lexicon_${name}`, text, values: [tx.companies_id] })
  const [accounts, parties, categories, billers, heads, registrations, items] = await Promise.all([
    ask<{ account: string; bank: string; account_number: string | null }>(
      'accounts',
      `SELECT account_label AS account, bank_name AS bank, account_number
       FROM bank_accounts WHERE companies_id = $1 ORDER BY bank_accounts_id`,
    ),
    ask<{ name: string; kind: string; aliases: string[]; vpa: string | null }>(
      'parties',
      `SELECT counterparty_name AS name, kind, aliases, vpa FROM counterparties WHERE companies_id = $1 LIMIT ${MOST}`,
    ),
    ask<{ name: string; type: string }>(
      'categories',
      `SELECT category AS name, category_type AS type FROM bank_categories WHERE companies_id = $1 ORDER BY 1`,
    ),
    ask<{ name: string }>(
      'billers',
      `SELECT vendor_name AS name FROM vendors v WHERE companies_id = $1
         AND EXISTS (SELECT 1 FROM bills b WHERE b.companies_id = v.companies_id AND b.vendors_id = v.vendors_id) LIMIT ${MOST}`,
    ),
    ask<{ party: string; heads: string[] }>(
      'heads',
      `SELECT party, array_agg(DISTINCT category) AS heads FROM bank_months
       WHERE companies_id = $1 AND party <> '' AND category <> '' GROUP BY party LIMIT ${MOST}`,
    ),
    ask<{ gst_registrations_id: string; gstin: string; registration_name: string | null; city: string | null }>(
      'registrations',
      `SELECT r.gst_registrations_id, r.gstin, r.registration_name, CASE WHEN r.is_main THEN c.city ELSE r.city END AS city
       FROM gst_registrations r JOIN companies c ON c.companies_id = r.companies_id WHERE r.companies_id = $1 ORDER BY r.is_main DESC, 2`,
    ),
    ask<{ name: string }>('items', `SELECT item_name AS name FROM items WHERE companies_id = $1 ORDER BY name_key LIMIT ${MOST}`),
  ])
  return {
    registrations: registrations.rows.map(({ registration_name, city, ...row }) => ({
      ...row,
      names: [registration_name, city].flatMap((name) => name || []),
    })),
    accounts: accounts.rows.map(({ account, bank, account_number }) => ({
      account,
      bank,
      number_end: account_number?.slice(-4) ?? '',
      account_type: 'current',
    })),
    parties: parties.rows,
    categories: categories.rows,
    items: items.rows.map(({ name }) => name),
    billers: billers.rows.map(({ name }) => name),
    heads_of: new Map(heads.rows.map(({ party, heads }) => [party, heads])),
  }
}
