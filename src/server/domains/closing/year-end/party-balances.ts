/**
 * The balance of each party (receivable from customers, payable to vendors) at the end of a day, `$2`: the stored balance less later
 * movements, so that the cost depends on parties and later movements, never on history. Columns: party_kind, party_id, party_name, email,
 * balance.
 */
export const partyBalances = `
  SELECT 'customer' AS party_kind, c.customers_id AS party_id, c.customer_name AS party_name, c.email,
    (c.receivable - coalesce(m.later, 0))::bigint AS balance
  FROM customers c LEFT JOIN (SELECT customers_id, sum(amount) AS later FROM customer_moves
    WHERE companies_id = $1 AND posting_date > $2 GROUP BY 1) m USING (customers_id)
  WHERE c.companies_id = $1 AND c.merged_into IS NULL AND c.receivable <> coalesce(m.later, 0)
  UNION ALL
  SELECT 'vendor', v.vendors_id, v.vendor_name, v.email, (v.payable - coalesce(m.later, 0))::bigint
  FROM vendors v LEFT JOIN (SELECT vendors_id, sum(amount) AS later FROM vendor_moves
    WHERE companies_id = $1 AND posting_date > $2 GROUP BY 1) m USING (vendors_id)
  WHERE v.companies_id = $1 AND v.payable <> coalesce(m.later, 0)`

/** The latest letter of each party for a year, `$3`. */
export const latestLetters = `
  SELECT DISTINCT ON (coalesce(b.customers_id, b.vendors_id)) coalesce(b.customers_id, b.vendors_id) AS party_id, b.*
  FROM balance_confirmations b WHERE b.companies_id = $1 AND b.period_start = $3
  ORDER BY coalesce(b.customers_id, b.vendors_id), b.balance_confirmations_id DESC`
