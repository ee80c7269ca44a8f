import { eq } from 'drizzle-orm'
import type { ReminderChange, ReminderLadder } from '#contract/sales/reminders.ts'
import { addDays, dateInIndia, type IsoDate } from '#core/dates.ts'
import { changedSince } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { usualRungs } from '#core/sales/reminders.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { reminderLadders } from './table.ts'

const INDIA_MS = 19_800_000
/** No reminders are sent at night. */
const FROM_HOUR = 10

/** The last day whose reminders may be sent: today from ten in the morning in India, before that yesterday. */
export function remindedUpTo(now: Date): IsoDate {
  const today = dateInIndia(now)
  return new Date(now.getTime() + INDIA_MS).getUTCHours() >= FROM_HOUR ? today : addDays(today, -1)
}

/** The company's rungs, or the usual ones, switched off. */
export async function get(tx: CompanyTx): Promise<ReminderLadder & { reminded_on: IsoDate }> {
  const [row] = await tx.db.select().from(reminderLadders).where(eq(reminderLadders.companies_id, tx.companies_id))
  return row ?? { is_on: false, rungs: [...usualRungs], late_fee: null, version: 0, reminded_on: remindedUpTo(tx.now) }
}

/**
 * Changes the ladder. Once switched on, it covers invoices that fall due from now: it does not send the reminders of the past. Throws
 * `conflict` when it has changed in between.
 */
export async function save(tx: CompanyTx, { version, is_on, rungs, late_fee }: ReminderChange): Promise<ReminderLadder> {
  const before = await get(tx)
  const sorted = rungs.toSorted((a, b) => a.days - b.days)
  const reminded_on = before.is_on && is_on ? before.reminded_on : remindedUpTo(tx.now)
  const { rowCount } = await tx.client.query(
    named(
      `INSERT INTO reminder_ladders AS l (companies_id, version, is_on, rungs, reminded_on, updated_at, late_fee)
     SELECT :companies_id, :version + 1, :is_on, :rungs, :reminded_on, :now, :late_fee
     WHERE :version = 0 OR EXISTS (SELECT 1 FROM reminder_ladders WHERE companies_id = :companies_id)
     ON CONFLICT (companies_id) DO UPDATE SET version = excluded.version, is_on = excluded.is_on, rungs = excluded.rungs,
       reminded_on = excluded.reminded_on, updated_at = excluded.updated_at, late_fee = excluded.late_fee
     WHERE l.version = :version`,
      {
        companies_id: tx.companies_id,
        version,
        is_on,
        rungs: JSON.stringify(sorted),
        reminded_on,
        now: tx.now,
        late_fee: late_fee && JSON.stringify(late_fee),
      },
    ),
  )
  if (rowCount === 0) throw changedSince(t('schedule of reminders'))
  const days = sorted.map((rung) => rung.days)
  await audit(
    tx,
    before.is_on === is_on ? 'changed' : is_on ? 'switched_on' : 'switched_off',
    'reminder_ladders',
    tx.companies_id,
    { days },
  )
  return { is_on, rungs: sorted, late_fee, version: version + 1 }
}
