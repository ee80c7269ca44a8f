import { sentence } from '#core/sentences.ts'
import { openGstNetwork } from '#server/adapters/gst-network/http.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { noteAnswer, noteSilence, pause, settingsOf } from '../portal/portal.ts'
import { taxpayerOf } from '../portal/portal-users.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { billsOf, lock, mine } from './consolidated-read.ts'
import { explained } from './rules.ts'
import { type ConsolidatedRecord, consolidatedEWayBills } from './table.ts'
import { type SheetAnswer, type Attempt, answerTo } from './ask-for-sheet.ts'
import { moveBills } from './move-bills.ts'
import { sendersOf } from './senders.ts'
import { replacedBy, numbersWith, sheetOf } from './sheet-request.ts'

type Payload = { consolidated_e_way_bills_id: string }
type Needs = Pick<Dependencies, 'config' | 'jobs'>

/** Seconds until the portal is queried again. */
const POLL_BACKOFF_SECONDS = [5, 15, 60, 300, 900]

/** Calls the portal between two transactions, after checking whether a lost response created the sheet. */
export function consolidatedJob(services: Needs): JobDefinition<Payload> {
  return {
    name: 'e-way-bills-consolidated',
    async run(company, { consolidated_e_way_bills_id: id }) {
      const begun = await company((tx) => begin(tx, services, id))
      if (begun === undefined) return
      const said: SheetAnswer = 'outcome' in begun ? begun : await answerTo(openGstNetwork(services.config), begun)
      await company((tx) => keep(tx, services, id, said))
    },
  }
}

const again = (tx: CompanyTx, services: Needs, id: string, wait: number) =>
  services.jobs.enqueue(tx, consolidatedJob(services), { consolidated_e_way_bills_id: id }, new Date(Date.now() + wait))

/** Undefined if nothing is pending, or calls to the portal are paused. */
async function begin(tx: CompanyTx, services: Needs, id: string): Promise<Attempt | SheetAnswer | undefined> {
  const row = await lock(tx, id)
  if (row.status !== 'pending') return undefined
  const settings = await settingsOf(tx)
  const wait = pause(settings)
  if (wait > 0) {
    await tx.db.update(consolidatedEWayBills).set({ waiting_reason: settings.failure_reason }).where(mine(tx, id))
    await again(tx, services, id, wait + 1_000)
    return undefined
  }
  const bills = await billsOf(tx, id)
  const [gstin = ''] = await sendersOf(tx, bills)
  const who = await taxpayerOf(tx, services.config, gstin, settings)
  if (!who) return { outcome: 'refused', refusals: [{ code: '1006', message: 'The user name and password are not set' }] }
  await tx.db
    .update(consolidatedEWayBills)
    .set({ attempts: row.attempts + 1 })
    .where(mine(tx, id))
  return {
    who,
    replaced: await replacedBy(tx, row),
    known: row.attempts === 0 ? null : await numbersWith(tx, bills[0]?.e_way_bills_id ?? ''),
    sheet: sheetOf(
      row,
      bills.map(({ e_way_bill_number }) => e_way_bill_number ?? ''),
    ),
  }
}

/** Stores the portal's response, unless it was stored in between. */
async function keep(tx: CompanyTx, services: Needs, id: string, said: SheetAnswer): Promise<void> {
  const row = await lock(tx, id)
  if (row.status !== 'pending') return
  if (said.outcome === 'unanswered') return wait(tx, services, row, said.reason)
  await noteAnswer(tx)
  if (said.outcome === 'refused') return refuse(tx, row, explained(said.refusals))
  const { consolidated_number, made_at } = said.value
  await tx.db
    .update(consolidatedEWayBills)
    .set({ status: 'made', consolidated_number, made_at, problems: [], waiting_reason: null, updated_at: tx.now })
    .where(mine(tx, id))
  await moveBills(tx, row, made_at)
  await audit(tx, 'made', 'consolidated_e_way_bills', id, { consolidated_number })
}

async function wait(tx: CompanyTx, services: Needs, row: ConsolidatedRecord, reason: string): Promise<void> {
  const id = row.consolidated_e_way_bills_id
  await noteSilence(tx, reason)
  await tx.db.update(consolidatedEWayBills).set({ waiting_reason: reason, updated_at: tx.now }).where(mine(tx, id))
  const seconds = POLL_BACKOFF_SECONDS[Math.min(row.attempts, POLL_BACKOFF_SECONDS.length) - 1] ?? 5
  await again(tx, services, id, Math.max(seconds * 1_000, pause(await settingsOf(tx)) + 1_000))
}

async function refuse(tx: CompanyTx, row: ConsolidatedRecord, problems: ConsolidatedRecord['problems']): Promise<void> {
  const id = row.consolidated_e_way_bills_id
  await tx.db
    .update(consolidatedEWayBills)
    .set({ status: 'failed', problems, waiting_reason: null, updated_at: tx.now })
    .where(mine(tx, id))
  await audit(tx, 'refused', 'consolidated_e_way_bills', id, {
    problems: problems.map(({ code, message }) => `${code}: ${message}`),
  })
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_RECEIVABLE'] },
    kind: 'e_invoice',
    title: sentence('The trip sheet of {vehicle} could not be made', { vehicle: row.vehicle_number ?? row.from_place }),
    ...(problems[0] && { text: `${problems[0].message}. ${problems[0].remedy}.` }),
    link: `/receivables/e-way-bills/consolidated/${id}`,
  })
}
