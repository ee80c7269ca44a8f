import type { CompanyTx } from '#server/platform/db.ts'
import { indexed } from '#server/platform/sealed/connection.ts'

/** The bank details of a payee; `key` is their id. */
export type Place = { key: string; bank_account_number: string | null; upi_vpa: string | null }
/** The other owners of that account or UPI id. `accounts_id`: the member of the company. */
export type Sharer = {
  sharer_kind: 'vendor' | 'staff' | 'own_account' | 'card'
  sharer_name: string
  accounts_id: string | null
}
const MOST = 5

/**
 * The other owners of each of these accounts: vendors and staff, archived ones too, the company itself and issuers of its cards. By key;
 * without those whose account is not shared.
 */
export async function sharersOf(tx: CompanyTx, places: readonly Place[]): Promise<ReadonlyMap<string, Sharer[]>> {
  const { rows } = await tx.client.query<Sharer & { key: string }>(
    `SELECT p.key, o.sharer_kind, o.sharer_name, o.accounts_id
     FROM unnest($2::uuid[], $3::bytea[], $4::text[]) AS p (key, account_index, vpa)
     CROSS JOIN LATERAL (
       (SELECT 'staff' AS sharer_kind, s.staff_name AS sharer_name, s.accounts_id FROM staff s
        WHERE s.companies_id = $1 AND s.staff_id <> p.key AND (s.account_index = p.account_index OR s.upi_vpa = p.vpa) LIMIT ${MOST})
       UNION ALL
       (SELECT 'vendor', v.vendor_name, NULL FROM vendors v
        WHERE v.companies_id = $1 AND v.vendors_id <> p.key AND (v.account_index = p.account_index OR v.upi_vpa = p.vpa) LIMIT ${MOST})
       UNION ALL
       (SELECT 'own_account', b.account_label, NULL FROM bank_accounts b
        WHERE b.companies_id = $1 AND b.account_index = p.account_index LIMIT ${MOST})
       UNION ALL
       (SELECT 'card', c.card_label, NULL FROM cards c
        WHERE c.companies_id = $1 AND (c.account_index = p.account_index OR c.payee_vpa = p.vpa) LIMIT ${MOST})
     ) o`,
    [
      tx.companies_id,
      places.map((place) => place.key),
      places.map((place) => indexed('account', place.bank_account_number)),
      places.map((place) => place.upi_vpa),
    ],
  )
  // Sorted here: with ORDER BY and LIMIT the database would scan every vendor by name.
  const sorted = rows.toSorted((a, b) => a.sharer_name.localeCompare(b.sharer_name))
  return Map.groupBy(sorted, (row) => row.key)
}

/** A sharer as people read it: `Rohan Mehta (staff)`. */
export const sharerWords = ({ sharer_kind, sharer_name }: Sharer) =>
  sharer_kind === 'staff' ? `${sharer_name} (staff)` : sharer_name

/** The same in a sentence, as evidence for approvers. */
export const sharedSentence = (payee_name: string, sharers: readonly Sharer[]) =>
  `The account of ${payee_name} is on file for ${sharers.map(sharerWords).join(', ')} too.`
