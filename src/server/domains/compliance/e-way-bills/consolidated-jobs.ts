import { sentence } from '#core/sentences.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { openGstNetwork } from '#server/adapters/gst-network/http.ts'
import type { Answer, GstNetwork, Taxpayer, TripSheet } from '#server/adapters/gst-network/port.ts'
import type { PortalSheetAgain, PortalTripSheet } from '#server/adapters/gst-network/shapes.ts'
import { inPortalDate, transportModeCodes, vehicleReasonCodes } from '#server/adapters/gst-network/words.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import * as company from '#server/domains/company/company/service.ts'
import { noteAnswer, noteSilence, pause, settingsOf, taxpayer } from '../portal/portal.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { billsOf, lock, mine } from './consolidated-read.ts'
import { explained } from './rules.ts'
import { type ConsolidatedRecord, consolidatedEWayBills, eWayBills, movements } from './table.ts'

type Replaced = Pick<PortalSheetAgain, 'tripSheetNo' | 'reasonCode' | 'reasonRem'>
type Payload = { consolidated_e_way_bills_id: string }
type Needs = Pick<Dependencies, 'config' | 'jobs'>
type Said = Answer<TripSheet>
/** `known`: numbers of the company's trip sheets with the first bill; null if the portal was not called before. */
type Attempt = { who: Taxpayer; sheet: PortalTripSheet; known: ReadonlySet<string> | null; replaced: Replaced | null }

/** Seconds until the portal is queried again. */
const POLL_BACKOFF_SECONDS = [5, 15, 60, 300, 900]

/** Calls the portal between two transactions, after checking whether a lost response created the sheet. */
export function consolidatedJob(services: Needs): JobDefinition<Payload> {
  return {
    name: 'e-way-bills-consolidated',
    async run(company, { consolidated_e_way_bills_id: id }) {
      const begun = await company((tx) => begin(tx, services, id))
      if (begun === undefined) return
      const said: Said = 'outcome' in begun ? begun : await answerTo(openGstNetwork(services.config), begun)
      await company((tx) => keep(tx, services, id, said))
    },
  }
}

const again = (tx: CompanyTx, services: Needs, id: string, wait: number) =>
  services.jobs.enqueue(tx, consolidatedJob(services), { consolidated_e_way_bills_id: id }, new Date(Date.now() + wait))

/** Undefined if nothing is pending, or calls to the portal are paused. */
async function begin(tx: CompanyTx, services: Needs, id: string): Promise<Attempt | Said | undefined> {
  const row = await lock(tx, id)
  if (row.status !== 'pending') return undefined
  const settings = await settingsOf(tx)
  const wait = pause(settings)
  if (wait > 0) {
    await tx.db.update(consolidatedEWayBills).set({ waiting_reason: settings.failure_reason }).where(mine(tx, id))
    await again(tx, services, id, wait + 1_000)
    return undefined
  }
  const { gstin } = await company.get(tx)
  const who = taxpayer(services.config, gstin ?? '', settings)
  if (!who) return { outcome: 'refused', refusals: [{ code: '1006', message: 'The user name and password are not set' }] }
  await tx.db
    .update(consolidatedEWayBills)
    .set({ attempts: row.attempts + 1 })
    .where(mine(tx, id))
  const bills = await billsOf(tx, id)
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

/** The sheet it replaces, for the portal. */
async function replacedBy(tx: CompanyTx, { replaces_id, reason, remark }: ConsolidatedRecord): Promise<Replaced | null> {
  if (replaces_id === null || reason === null) return null
  const [before] = await tx.db
    .select({ number: consolidatedEWayBills.consolidated_number })
    .from(consolidatedEWayBills)
    .where(mine(tx, replaces_id))
  return {
    tripSheetNo: Number(before?.number),
    reasonCode: Number(vehicleReasonCodes[reason]),
    reasonRem: remark ?? '',
  }
}

async function numbersWith(tx: CompanyTx, e_way_bills_id: string): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ consolidated_number: string }>(
    `SELECT consolidated_number FROM consolidated_e_way_bill_lines JOIN consolidated_e_way_bills USING (companies_id, consolidated_e_way_bills_id)
     WHERE companies_id = $1 AND e_way_bills_id = $2 AND consolidated_number IS NOT NULL`,
    [tx.companies_id, e_way_bills_id],
  )
  return new Set(rows.map(({ consolidated_number }) => consolidated_number))
}

async function answerTo(network: GstNetwork, { who, sheet, known, replaced }: Attempt): Promise<Said> {
  if (known !== null) {
    const found = await madeAlready(network, who, sheet, known)
    if (found.outcome === 'unanswered') return found
    if (found.outcome === 'done' && found.value !== null) return { outcome: 'done', value: found.value }
  }
  if (replaced === null) return network.consolidate(who, sheet)
  const { tripSheetEwbBills: _bills, ...vehicle } = sheet
  return network.consolidateAgain(who, { ...replaced, ...vehicle })
}

/**
 * Finds the sheet that a lost answer created. The portal does not list trip sheets by day, but each bill names its sheets: the one with
 * this vehicle, with exactly these bills and with a number the company does not have yet.
 */
async function madeAlready(
  network: GstNetwork,
  who: Taxpayer,
  sheet: PortalTripSheet,
  known: ReadonlySet<string>,
): Promise<Answer<TripSheet | null>> {
  const numbers = sheet.tripSheetEwbBills.map(({ ewbNo }) => ewbNo).toSorted()
  const kept = await network.carriersOf(who, sheet.tripSheetEwbBills[0]?.ewbNo ?? '')
  if (kept.outcome !== 'done') return kept
  const others = (kept.value ?? []).filter(({ vehicle_number, transport_document_number }) =>
    sheet.vehicleNo === undefined ? transport_document_number === sheet.transDocNo : vehicle_number === sheet.vehicleNo,
  )
  for (const number of new Set(others.map(({ trip_sheet_number }) => trip_sheet_number))) {
    if (number === null || known.has(number)) continue
    const found = await network.tripSheetOf(who, number)
    if (found.outcome !== 'done') return found
    if (found.value?.e_way_bill_numbers.toSorted().join() === numbers.join()) return found
  }
  return { outcome: 'done', value: null }
}

function sheetOf(row: ConsolidatedRecord, numbers: readonly string[]): PortalTripSheet {
  const { vehicle_number, transport_document_number, transport_document_date } = row
  return {
    fromPlace: row.from_place,
    fromState: Number(row.from_state_code),
    transMode: transportModeCodes[row.transport_mode],
    ...(vehicle_number !== null && { vehicleNo: vehicle_number }),
    ...(transport_document_number !== null && { transDocNo: transport_document_number }),
    ...(transport_document_date !== null && { transDocDate: inPortalDate(transport_document_date) }),
    tripSheetEwbBills: numbers.map((ewbNo) => ({ ewbNo })),
  }
}

/** Stores the portal's response, unless it was stored in between. */
async function keep(tx: CompanyTx, services: Needs, id: string, said: Said): Promise<void> {
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

/** The vehicle of the sheet is that of its bills from now on; their validity stays. */
async function moveBills(tx: CompanyTx, row: ConsolidatedRecord, moved_at: Date): Promise<void> {
  const { companies_id, consolidated_e_way_bills_id, transport_mode, vehicle_number, vehicle_type, from_place } = row
  const { transport_document_number, transport_document_date } = row
  const bills = (await billsOf(tx, consolidated_e_way_bills_id)).filter(({ status }) => status === 'active')
  const ids = bills.map(({ e_way_bills_id }) => e_way_bills_id)
  if (ids.length === 0) return
  await tx.db
    .update(eWayBills)
    .set({
      transport_mode,
      vehicle_number,
      vehicle_type,
      transport_document_number,
      transport_document_date,
      updated_at: tx.now,
    })
    .where(and(eq(eWayBills.companies_id, companies_id), inArray(eWayBills.e_way_bills_id, ids)))
  await tx.db.insert(movements).values(
    bills.flatMap(({ e_way_bills_id, valid_until }) =>
      valid_until === null
        ? []
        : [
            {
              companies_id,
              e_way_bill_movements_id: newId(),
              e_way_bills_id,
              kind: 'vehicle' as const,
              transport_mode,
              vehicle_number,
              transport_document_number,
              from_place,
              reason: 'consolidated',
              moved_at,
              valid_until,
            },
          ],
    ),
  )
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
