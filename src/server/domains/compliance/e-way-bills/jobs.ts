import type { cancelEWayBill, Extension, VehicleChange } from '#contract/compliance/e-way-bills.ts'
import type { Body } from '#contract/endpoint.ts'
import { openGstNetwork } from '#server/adapters/gst-network/http.ts'
import type { EWayBillKept, GstNetwork, Taxpayer } from '#server/adapters/gst-network/port.ts'
import type { PortalEWayBill } from '#server/adapters/gst-network/shapes.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { pause, settingsOf } from '../portal/portal.ts'
import { taxpayerOf } from '../portal/portal-users.ts'
import { applyAnswer } from './answers.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { portalBill } from './document.ts'
import { tellBeforeEnd } from './expiry-notice.ts'
import { goodsOf } from './goods.ts'
import { askOfGroup, type GroupStep, groupStep } from './group-step.ts'
import { lock, mine, sourceOf } from './read.ts'
import { cancellation, explained } from './rules.ts'
import { type EWayBillRecord, eWayBills } from './table.ts'

type Payload = { e_way_bills_id: string }
type Needs = Pick<Dependencies, 'config' | 'jobs'>
type Attempt = { who: Taxpayer; row: EWayBillRecord; bill: PortalEWayBill; group: GroupStep | undefined }

/** Calls the portal between two transactions for the pending operation, after checking for a lost response. */
export function eWayBillJob(services: Needs): JobDefinition<Payload> {
  return {
    name: 'e-way-bill',
    async run(company, { e_way_bills_id }) {
      const begun = await company((tx) => begin(tx, services, e_way_bills_id))
      if (begun === undefined) return
      const said = 'outcome' in begun ? begun : await answerTo(openGstNetwork(services.config), begun)
      await company((tx) => applyAnswer(tx, later(tx, services, e_way_bills_id), e_way_bills_id, said))
    },
  }
}

const later = (tx: CompanyTx, services: Needs, e_way_bills_id: string) => ({
  again: (wait: number) => again(tx, services, e_way_bills_id, wait),
  tellBeforeEnd: (valid_until: Date) => tellBeforeEnd(tx, services, e_way_bills_id, valid_until),
})

const again = (tx: CompanyTx, services: Needs, e_way_bills_id: string, wait: number) =>
  services.jobs.enqueue(tx, eWayBillJob(services), { e_way_bills_id }, new Date(Date.now() + wait))

/** Undefined if nothing is pending, or calls to the portal are paused. */
async function begin(tx: CompanyTx, services: Needs, e_way_bills_id: string): Promise<Attempt | Outcome | undefined> {
  const row = await lock(tx, e_way_bills_id)
  if (row.under_way === null) return undefined
  const settings = await settingsOf(tx)
  const wait = pause(settings)
  if (wait > 0) {
    await tx.db.update(eWayBills).set({ waiting_reason: settings.failure_reason }).where(mine(tx, e_way_bills_id))
    await again(tx, services, e_way_bills_id, wait + 1_000)
    return undefined
  }
  const goods = await goodsOf(tx, sourceOf(row))
  const { seller } = goods
  const who = await taxpayerOf(tx, services.config, seller.gstin ?? '', settings)
  if (!who)
    return { outcome: 'refused', problems: explained([{ code: '1006', message: 'The user name and password are not set' }]) }
  await tx.db
    .update(eWayBills)
    .set({ asked_at: tx.now, attempts: row.attempts + 1 })
    .where(mine(tx, e_way_bills_id))
  return { who, row, bill: portalBill(goods, seller, row), group: await groupStep(tx, row) }
}

async function answerTo(network: GstNetwork, attempt: Attempt): Promise<Outcome> {
  const { who, row, bill, group } = attempt
  if (group !== undefined) return askOfGroup(network, who, row, group)
  if (row.asked_at !== null) {
    const kept = await network.eWayBillOf(who, bill.docType, row.document_number)
    if (kept.outcome === 'unanswered') return kept
    const found = kept.outcome === 'done' && kept.value ? doneAlready(row, kept.value) : undefined
    if (found) return found
  }
  const number = row.e_way_bill_number ?? ''
  switch (row.under_way) {
    case 'generate':
      return outcomeOf(await network.makeEWayBill(who, bill), (made) => ({ outcome: 'made', made }))
    case 'vehicle':
      return outcomeOf(await network.changeVehicle(who, number, row.wanted as VehicleChange), (moved) => ({
        outcome: 'moved',
        ...moved,
      }))
    case 'extend':
      return outcomeOf(await network.extend(who, number, row.wanted as Extension), (moved) => ({ outcome: 'moved', ...moved }))
    default: {
      const { cancel_reason, cancel_remark } = row.wanted as Body<typeof cancelEWayBill>
      return outcomeOf(await network.cancelEWayBill(who, number, cancellation(cancel_reason, cancel_remark)), (cancelled) => ({
        outcome: 'cancelled',
        ...cancelled,
      }))
    }
  }
}

/** The effect of a call whose response was lost; undefined if it had none. */
function doneAlready(row: EWayBillRecord, kept: EWayBillKept): Outcome | undefined {
  if (row.under_way === 'generate') return kept.is_active ? { outcome: 'made', made: kept } : undefined
  if (kept.e_way_bill_number !== row.e_way_bill_number) return undefined
  if (row.under_way === 'cancel') return kept.is_active ? undefined : { outcome: 'cancelled', cancelled_at: new Date() }
  if (kept.valid_until === null) return undefined
  const isLater = kept.valid_until.getTime() > (row.valid_until?.getTime() ?? 0)
  const isThere = row.under_way === 'extend' ? isLater : kept.vehicle_number === (row.wanted as VehicleChange).vehicle_number
  return isThere ? { outcome: 'moved', moved_at: new Date(), valid_until: kept.valid_until } : undefined
}
