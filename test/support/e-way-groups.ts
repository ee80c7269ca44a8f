import { updateEInvoiceSettings } from '#contract/compliance/e-invoices.ts'
import type { GroupInput, GroupVehicleInput } from '#contract/compliance/e-way-bill-groups.ts'
import { addGroupVehicle, beginGroup, getEWayBill, makeEWayBill } from '#contract/compliance/e-way-bills.ts'
import { openGstNetwork } from '#server/adapters/gst-network/http.ts'
import { companyDetails, eWayBill, invoiceLine, portalAccess } from './builders.ts'
import { issued, openSeller } from './receivables.ts'
import { openSandboxes } from './sandbox.ts'
import { type Actor, openWorld } from './world.ts'

export const NOW = '2026-11-20T10:00:00+05:30'

/** 100 m continue from Aurangabad. */
export const onward = (over: Partial<GroupInput> = {}): GroupInput => ({
  transport_mode: 'road',
  from_place: 'Aurangabad',
  from_state_code: '27',
  to_place: 'Nagpur',
  to_state_code: '27',
  total_quantity: '100',
  unit_code: 'MTR',
  reason: 'transshipment',
  remark: 'The ghat takes small lorries only',
  ...over,
})
/** 60 m in one lorry. */
export const lorry = (over: Partial<GroupVehicleInput> = {}): GroupVehicleInput => ({
  vehicle_number: 'MH20AA1001',
  transport_document_number: null,
  transport_document_date: null,
  quantity: '60',
  ...over,
})
/** Another lorry takes over at Amravati. */
export const takeOver = {
  vehicle_number: 'MH20AA9009',
  transport_document_number: null,
  from_place: 'Amravati',
  from_state_code: '27',
  reason: 'break_down' as const,
  remark: 'Gear box',
}

type Bill = { asha: Actor; params: { e_way_bills_id: string } }

/** A portal, and companies with goods on their way under its e-way bills. */
export async function openVehicleGroups() {
  const outside = await openSandboxes(['gst'])
  const world = await openWorld(outside.env)
  let companies = 0

  const settle = () => world.app.services.jobs.drain()
  const cut = () => outside.control('gst', { faults: [{ route: 'POST /ewb/ewayapi', fault: 'cut_after' }] })

  /** Asha's company with access to the portal; each has its own series, since the portal knows one GSTIN. */
  async function seller() {
    await outside.control('gst', { clock: NOW, faults: [] })
    const { asha, customers_id } = await openSeller(world)
    companies += 1
    await asha.tx((tx) =>
      tx.client.query('UPDATE companies SET invoice_prefix = $2 WHERE companies_id = $1', [asha.companies_id, `G${companies}`]),
    )
    await asha.call(updateEInvoiceSettings, { body: portalAccess({ turnover_band: null, registers_itself: false }) })
    return { asha, customers_id }
  }

  /** 100 metres of cloth and 4 rolls of lining in transit from Pune to Nagpur. */
  async function moving(over: Parameters<typeof eWayBill>[0] = {}) {
    const { asha, customers_id } = await seller()
    const lines = [
      invoiceLine({ hsn: '520811', quantity: '100' }),
      invoiceLine({ hsn: '520811', quantity: '4', unit: 'roll', item_name: 'Lining' }),
    ]
    const { invoices_id } = await issued(asha, customers_id, { lines })
    const { e_way_bills_id } = await asha.call(makeEWayBill, { params: { invoices_id }, body: eWayBill(over) })
    await settle()
    return { asha, customers_id, params: { e_way_bills_id } }
  }

  const billOf = ({ asha, params }: Bill) => asha.call(getEWayBill, { params })
  const groupsOf = async (bill: Bill) => (await billOf(bill)).groups

  /** The bill with a group of 100 m. */
  async function grouped(over: Partial<GroupInput> = {}) {
    const bill = await moving()
    await bill.asha.call(beginGroup, { params: bill.params, body: onward(over) })
    await settle()
    const [group] = await groupsOf(bill)
    const of = { params: { ...bill.params, e_way_bill_groups_id: group?.e_way_bill_groups_id ?? '' } }
    const load = async (body: GroupVehicleInput) => {
      await bill.asha.call(addGroupVehicle, { ...of, body })
      await settle()
    }
    return { ...bill, of, load }
  }

  /** The portal's data on a bill, read directly. */
  async function portal(bill: Bill) {
    const network = openGstNetwork(world.app.services.config)
    const who = { gstin: companyDetails().gstin ?? '', user_name: 'sahyadri', password: 'secret-1' }
    const number = (await billOf(bill)).e_way_bill_number ?? ''
    const carriers = await network.carriersOf(who, number)
    return { network, who, number, carriers: carriers.outcome === 'done' ? (carriers.value ?? []) : [] }
  }

  return { outside, world, settle, cut, moving, billOf, groupsOf, grouped, portal }
}
