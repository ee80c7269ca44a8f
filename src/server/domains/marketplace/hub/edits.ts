import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'

/** Minutes in which two edits are taken to be made at once. */
const AT_ONCE = 30

/** Notifies the person who changed the product just before: the second one has seen the conflict. */
export async function tellWhoWasFirst(tx: CompanyTx, product_id: string, product_title: string): Promise<void> {
  const { rows } = await tx.client.query<{ accounts_id: string; name: string }>(
    `SELECT DISTINCT l.accounts_id, coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email) AS name
     FROM audit_log l, accounts a
     WHERE l.companies_id = $1 AND l.entity_id = $2 AND l.entity = 'hub_products' AND l.action = 'changed' AND l.created_at > $3
       AND l.accounts_id <> $4 AND a.accounts_id = $4`,
    [tx.companies_id, product_id, new Date(tx.now.getTime() - AT_ONCE * 60_000), tx.accounts_id],
  )
  if (rows[0] === undefined) return
  await notify(tx, {
    to: { accounts_ids: rows.map((row) => row.accounts_id) },
    kind: 'hub',
    title: sentence('{name} changed {product_title} after you', { name: rows[0].name, product_title }),
    link: `/apps/hub/my-hub?product=${product_id}`,
  })
}
