import type { PortalProblem } from '#contract/compliance/e-invoices.ts'
import type { Extension, VehicleChange } from '#contract/compliance/e-way-bills.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { noteAnswer, noteSilence, pause, settingsOf } from '../portal/portal.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { carrierOf, storeGroup, storeVehicle } from './store-groups.ts'
import { entityOf, lock, mine } from './read.ts'
import { type EWayBillRecord, eWayBills, movements } from './table.ts'
import { type Outcome, words, changed } from './outcome.ts'

/** Schedules the job again, not before this many milliseconds; and a notice before the bill expires. */
type Later = { again: (wait: number) => Promise<void>; tellBeforeEnd: (valid_until: Date) => Promise<void> }

/** Seconds until the next call to the portal: goods are waiting. */
const POLL_BACKOFF_SECONDS = [5, 15, 60, 300, 900]

/** Stores the portal's response, unless it was stored in between. */
export async function applyAnswer(
  tx: CompanyTx,
  { again, tellBeforeEnd }: Later,
  e_way_bills_id: string,
  said: Outcome,
): Promise<void> {
  const row = await lock(tx, e_way_bills_id)
  if (row.under_way === null) return
  if (said.outcome === 'unanswered') return wait(tx, again, row, said.reason)
  await noteAnswer(tx)
  if (said.outcome === 'refused') return refuse(tx, row, said.problems)
  await tx.db
    .update(eWayBills)
    .set({ ...changed(row, said), under_way: null, wanted: null, problems: [], waiting_reason: null, updated_at: tx.now })
    .where(mine(tx, e_way_bills_id))
  if (said.outcome === 'moved') await move(tx, row, said)
  if (said.outcome === 'grouped') await storeGroup(tx, row, said)
  if (said.outcome === 'loaded') await storeVehicle(tx, row, said.loaded_at)
  if (said.outcome === 'made' && row.transport_mode !== null && said.made.valid_until !== null)
    await move(tx, row, { moved_at: said.made.generated_at, valid_until: said.made.valid_until })
  const valid_until = validUntil(said)
  if (valid_until !== null) await tellBeforeEnd(valid_until)
  await audit(tx, words[said.outcome], ...entityOf(row), {
    e_way_bill_number: said.outcome === 'made' ? said.made.e_way_bill_number : row.e_way_bill_number,
    ...(said.outcome === 'grouped' && { group_number: String(said.group_number) }),
    ...(said.outcome === 'loaded' && carrierOf(row.wanted)),
  })
}

function validUntil(said: Outcome): Date | null {
  if (said.outcome === 'made') return said.made.valid_until
  return said.outcome === 'moved' ? said.valid_until : null
}

/** Vehicle, place and validity: stored permanently. */
async function move(tx: CompanyTx, row: EWayBillRecord, at: { moved_at: Date; valid_until: Date }): Promise<void> {
  const wanted = (row.wanted ?? {}) as Partial<VehicleChange & Extension>
  await tx.db.insert(movements).values({
    companies_id: tx.companies_id,
    e_way_bill_movements_id: newId(),
    e_way_bills_id: row.e_way_bills_id,
    kind: row.under_way === 'extend' ? 'extension' : 'vehicle',
    transport_mode: wanted.transport_mode ?? row.transport_mode ?? 'road',
    vehicle_number: wanted.vehicle_number ?? row.vehicle_number,
    transport_document_number: wanted.transport_document_number ?? row.transport_document_number,
    from_place: wanted.from_place ?? null,
    reason: wanted.reason ?? 'first_time',
    remark: wanted.remark ?? null,
    remaining_km: wanted.remaining_km ?? null,
    moved_at: at.moved_at,
    valid_until: at.valid_until,
  })
}

async function wait(tx: CompanyTx, again: Later['again'], row: EWayBillRecord, reason: string): Promise<void> {
  await noteSilence(tx, reason)
  await tx.db.update(eWayBills).set({ waiting_reason: reason, updated_at: tx.now }).where(mine(tx, row.e_way_bills_id))
  const seconds = POLL_BACKOFF_SECONDS[Math.min(row.attempts, POLL_BACKOFF_SECONDS.length) - 1] ?? 5
  await again(Math.max(seconds * 1_000, pause(await settingsOf(tx)) + 1_000))
}

/** A rejected bill is failed; a rejected change leaves it unchanged. */
async function refuse(tx: CompanyTx, row: EWayBillRecord, problems: PortalProblem[]): Promise<void> {
  const isNew = row.under_way === 'generate'
  await tx.db
    .update(eWayBills)
    .set({
      ...(isNew && { status: 'failed' }),
      under_way: null,
      wanted: null,
      problems,
      waiting_reason: null,
      updated_at: tx.now,
    })
    .where(mine(tx, row.e_way_bills_id))
  await audit(tx, isNew ? 'e_way_bill_failed' : 'e_way_bill_change_refused', ...entityOf(row), {
    problems: problems.map(({ code, message }) => `${code}: ${message}`),
  })
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_RECEIVABLE'] },
    kind: 'e_invoice',
    title: isNew
      ? sentence('The e-way bill for {document_number} could not be made', { document_number: row.document_number })
      : sentence('The e-way bill for {document_number} could not be changed', { document_number: row.document_number }),
    ...(problems[0] && { text: `${problems[0].message}. ${problems[0].remedy}.` }),
    link: `/receivables/e-way-bills/${row.e_way_bills_id}`,
  })
}
