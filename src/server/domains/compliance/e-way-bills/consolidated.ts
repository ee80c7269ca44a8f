import type { Consolidated, ConsolidatedInput, SheetChange } from '#contract/compliance/consolidated-e-way-bills.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { settingsOf } from '../portal/portal.ts'
import { isSetUpFor } from '../portal/portal-users.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { consolidatedJob } from './consolidated-jobs.ts'
import { billsOf, get, lock, mine, replacedBy } from './consolidated-read.ts'
import { type ConsolidatedRecord, consolidatedEWayBills, consolidatedLines, type EWayBillRecord } from './table.ts'
import { refuseUnfit, lockBills } from './fit-bills.ts'
import { senderOf } from './senders.ts'

/**
 * Puts bills under one vehicle: the portal gives them one number. Throws `plan_feature`, `wrong_state` without access to the portal,
 * `invalid` at `e_way_bills_ids` for a bill that is not valid or has a pending request, and for bills of several GSTINs.
 */
export async function consolidate(tx: CompanyTx, services: Dependencies, input: ConsolidatedInput): Promise<Consolidated> {
  await requireEntitlement(tx, 'e-way-bill')
  const { e_way_bills_ids, ...vehicle } = input
  const ids = [...new Set(e_way_bills_ids)]
  if (ids.length < e_way_bills_ids.length) throw fieldError('e_way_bills_ids', 'You chose an e-way bill twice')
  const bills = await lockBills(tx, ids)
  if (bills.length < ids.length) throw fieldError('e_way_bills_ids', 'One of the e-way bills does not exist')
  await refuseUnfit(tx, bills)
  if (!(await isSetUpFor(tx, await senderOf(tx, bills), await settingsOf(tx))))
    throw new AppError('wrong_state', 'Enter your user name and password of the portal first: e-Invoice → Settings.')
  return ask(tx, services, bills, vehicle)
}

/**
 * Has the portal make a sheet again for another vehicle: a new one with the bills of it that are in force. Throws `wrong_state` for one that
 * is not made or was replaced already, `invalid` at the vehicle it goes in now and for a bill that cannot go on.
 */
export async function changeVehicle(
  tx: CompanyTx,
  services: Dependencies,
  consolidated_e_way_bills_id: string,
  change: SheetChange,
): Promise<Consolidated> {
  const row = await lock(tx, consolidated_e_way_bills_id)
  if (row.status !== 'made') throw new AppError('wrong_state', 'The portal has not made this trip sheet.')
  if ((await replacedBy(tx, consolidated_e_way_bills_id)) !== null)
    throw new AppError('wrong_state', 'Another trip sheet already replaced this one: change that one.')
  const isSame =
    change.transport_mode === row.transport_mode &&
    (change.transport_mode === 'road'
      ? change.vehicle_number === row.vehicle_number
      : change.transport_document_number === row.transport_document_number)
  if (isSame)
    throw fieldError(
      change.transport_mode === 'road' ? 'vehicle_number' : 'transport_document_number',
      'This vehicle carries the goods now',
    )
  const kept = (await billsOf(tx, consolidated_e_way_bills_id)).filter(({ status }) => status === 'active')
  const bills = await lockBills(
    tx,
    kept.map(({ e_way_bills_id }) => e_way_bills_id),
  )
  if (bills.length === 0) throw new AppError('wrong_state', 'None of its e-way bills is in force any more.')
  await refuseUnfit(tx, bills)
  return ask(tx, services, bills, { ...change, replaces_id: consolidated_e_way_bills_id })
}

type Wanted = Omit<ConsolidatedInput, 'e_way_bills_ids'> & Partial<Pick<ConsolidatedRecord, 'replaces_id' | 'reason' | 'remark'>>

async function ask(
  tx: CompanyTx,
  services: Dependencies,
  bills: readonly EWayBillRecord[],
  wanted: Wanted,
): Promise<Consolidated> {
  const consolidated_e_way_bills_id = newId()
  const { companies_id, accounts_id: created_by, now } = tx
  await tx.db.insert(consolidatedEWayBills).values({
    ...wanted,
    companies_id,
    consolidated_e_way_bills_id,
    status: 'pending',
    bill_count: bills.length,
    total: bills.reduce((sum, { total }) => sum + total, 0),
    created_by,
    created_at: now,
    updated_at: now,
  })
  await tx.db
    .insert(consolidatedLines)
    .values(bills.map(({ e_way_bills_id }) => ({ companies_id, consolidated_e_way_bills_id, e_way_bills_id })))
  const told = { vehicle_number: wanted.vehicle_number, bill_count: bills.length }
  await audit(tx, 'asked', 'consolidated_e_way_bills', consolidated_e_way_bills_id, told)
  await services.jobs.enqueue(tx, consolidatedJob(services), { consolidated_e_way_bills_id })
  return get(tx, consolidated_e_way_bills_id)
}

/** Repeats the request for a sheet that the portal rejected. Throws `wrong_state` for others. */
export async function retry(tx: CompanyTx, services: Dependencies, consolidated_e_way_bills_id: string): Promise<Consolidated> {
  const row = await lock(tx, consolidated_e_way_bills_id)
  if (row.status !== 'failed') throw new AppError('wrong_state', 'The portal did not reject it.')
  if ((await replacedBy(tx, row.replaces_id)) !== null)
    throw new AppError('wrong_state', 'Another trip sheet has replaced this one.')
  await refuseUnfit(tx, await billsOf(tx, consolidated_e_way_bills_id))
  await tx.db
    .update(consolidatedEWayBills)
    .set({ status: 'pending', problems: [], waiting_reason: null, attempts: 0, updated_at: tx.now })
    .where(mine(tx, consolidated_e_way_bills_id))
  await audit(tx, 'asked', 'consolidated_e_way_bills', consolidated_e_way_bills_id)
  await services.jobs.enqueue(tx, consolidatedJob(services), { consolidated_e_way_bills_id })
  return get(tx, consolidated_e_way_bills_id)
}
