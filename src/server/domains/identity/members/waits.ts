import { listOf } from '#core/lists.ts'
import { plural } from '#core/display.ts'
import { t, translate } from '#core/messages.ts'
import { PAYER_WAIT_HOURS, PAYS } from '#contract/identity/roles.ts'
import { readersInstant } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type PayerWait = {
  starts_at: Date
  granted_by: string | null
  /** Names of owners who may agree that the wait ends now. */
  approvers: string[]
}

/** Whether the wait `w` is open at the time in parameter `now`. */
export const openWait = (now: string) => `w.approved_at IS NULL AND w.starts_at > ${now}`

/** The wait of a member who recently gained the right to release payouts, or to own the company; undefined when they need not wait. */
export async function payerWait(
  tx: CompanyTx,
  accounts_id: string | null = tx.accounts_id,
  gained: 'pay' | 'own' = 'pay',
): Promise<PayerWait | undefined> {
  const { rows } = await tx.client.query<PayerWait>({
    name: 'payer_wait',
    text: `SELECT w.starts_at, w.granted_by, ARRAY(
        SELECT concat_ws(' ', a.first_name, a.last_name) FROM memberships m JOIN roles r USING (companies_id, roles_id) JOIN accounts a USING (accounts_id)
        WHERE m.companies_id = $1 AND m.membership_status = 'active' AND 'OWNER' = ANY (r.permissions)
          AND m.accounts_id <> w.accounts_id AND m.accounts_id IS DISTINCT FROM w.granted_by
          AND NOT EXISTS (SELECT 1 FROM payer_waits o WHERE o.companies_id = $1 AND o.accounts_id = m.accounts_id AND o.gained = 'own' AND o.starts_at > $3)
        ORDER BY 1 LIMIT 5) AS approvers
      FROM payer_waits w JOIN memberships me USING (companies_id, accounts_id) JOIN roles mine USING (companies_id, roles_id)
      WHERE w.companies_id = $1 AND w.accounts_id = $2 AND w.gained = $4 AND ${openWait('$3')}
        AND CASE $4 WHEN 'pay' THEN '${PAYS}' ELSE 'OWNER' END = ANY (mine.permissions)`,
    values: [tx.companies_id, accounts_id, tx.now, gained],
  })
  return rows[0]
}

/** Why the person may not pay yet, until when, and who can change that. */
export function waitWords({ starts_at, approvers }: PayerWait, deed: string): string {
  const values = { deed: translate(deed), time: readersInstant(starts_at), hours: plural(PAYER_WAIT_HOURS, 'hour') }
  return approvers.length === 0
    ? t('You can {deed} from {time}: new payment rights start after {hours}. No second owner can approve it earlier.', values)
    : t(
        'You can {deed} from {time}: new payment rights start after {hours}. To start now, ask {approvers} to approve it on the Team page.',
        { ...values, approvers: listOf(approvers, 'or') },
      )
}

/** Throws `forbidden` while the acting person waits for their payment rights to start. `deed` is the attempted action: `release payouts`. */
export async function refuseWaitingPayer(tx: CompanyTx, deed: string): Promise<void> {
  const wait = await payerWait(tx)
  if (wait) throw new AppError('forbidden', waitWords(wait, deed))
}
