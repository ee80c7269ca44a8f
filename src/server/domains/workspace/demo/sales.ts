import type { Invoice, InvoiceLineInput } from '#contract/sales/invoices.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { mulDiv, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { issueNew } from '#server/domains/sales/invoices/issue-invoice.ts'
import * as items from '#server/domains/directory/items/service.ts'
import { type DemoCustomer, demoCustomers, demoItems, madeUpGstin } from './cast.ts'
import { bankLine, type Stage } from './stage.ts'

type Party = DemoCustomer & { customers_id: string; waiting: Invoice[] }
type Goods = InvoiceLineInput & { items_id: string }
export type Sales = { parties: Party[]; goods: Goods[] }

export async function openSales(tx: CompanyTx): Promise<Sales> {
  const parties: Party[] = []
  for (const [at, party] of demoCustomers.entries()) {
    const { customers_id } = await customers.create(tx, {
      customer_name: party.name,
      gst_treatment: 'registered',
      gstin: madeUpGstin(party.state, at + 2),
      pan: null,
      email: `accounts@${party.name.toLowerCase().split(' ').slice(0, 2).join('')}.example`,
      mobile_number: `98${String(20_000_000 + at * 48_611)}`,
      address_line: `${at * 3 + 4} Market Road`,
      city: party.city,
      state_code: party.state,
      pincode: party.pincode,
      shipping_address: null,
      payment_terms_days: party.terms,
      notes: null,
    })
    parties.push({ ...party, customers_id, waiting: [] })
  }
  const goods: Goods[] = []
  for (const item of demoItems) {
    const { items_id } = await items.create(tx, item)
    const { item_name, item_type, hsn, unit, rate, gst_rate } = item
    const priced = { description: null, quantity: '1', discount_percent: null, discount_amount: null, cess_rate: null }
    goods.push({ ...priced, items_id, item_name, item_type, hsn, unit, rate, gst_rate })
  }
  return { parties, goods }
}

/** One invoice of the day, and the bank line that will pay it, if it is paid within the story. */
export async function sell(tx: CompanyTx, dependencies: Dependencies, stage: Stage, { parties, goods }: Sales, today: IsoDate) {
  const party = weighted(stage, parties)
  const lines = basket(stage, goods)
  const due_date = addDays(today, party.terms)
  const terms = {
    order_reference: stage.dice.chance(0.6) ? `PO-${stage.dice.digits(5)}` : null,
    chosen_place_of_supply: null,
    notes: null,
    terms: null,
  }
  const flags = { reverse_charge: false, under_lut: false, tax_inclusive: false }
  const dates = { invoice_date: today, due_date }
  const invoice = await issueNew(tx, dependencies, { customers_id: party.customers_id, ...dates, ...terms, ...flags, lines })
  if (stage.dice.chance(0.06)) return // a customer who does not pay within the year
  party.waiting.push(invoice)
  if (party.waiting.length > 1 || stage.dice.chance(0.85)) pay(stage, party)
}

const weighted = ({ dice }: Stage, parties: Party[]): Party => {
  let left = dice.next() * parties.reduce((sum, { share }) => sum + share, 0)
  for (const party of parties) {
    left -= party.share
    if (left < 0) return party
  }
  return parties[0] as Party
}

function basket({ dice }: Stage, goods: Goods[]): InvoiceLineInput[] {
  const count = dice.between(1, 4)
  const first = dice.between(0, goods.length - 1)
  return Array.from({ length: count }, (_, at) => {
    const item = goods[(first + at * 3) % goods.length] as Goods
    const worth = dice.between(11_000_00, 56_000_00)
    return {
      ...item,
      quantity: String(Math.max(1, Math.round(worth / item.rate))),
      discount_percent: dice.chance(0.1) ? '5' : null,
    }
  })
}

/** How customers pay: on one invoice or on all that wait, less TDS on services, now and then short of a bank charge or in part. */
function pay(stage: Stage, party: Party) {
  const { dice } = stage
  const settling = party.waiting.splice(0)
  const newest = settling.at(-1)
  if (!newest) return
  const parts = settling.map((invoice) => {
    const services = sumPaise(invoice.lines.filter((line) => line.item_type === 'service').map((line) => line.taxable_value))
    const tds_amount = party.deducts ? mulDiv(services, BigInt(party.deducts), 100n) : 0
    return { invoices_id: invoice.invoices_id, amount: invoice.amount_due, tds_amount }
  })
  const [only] = parts
  if (only && parts.length === 1 && dice.chance(0.05)) only.amount = Math.max(mulDiv(only.amount, 1n, 2n), only.tds_amount)
  const bank_charge = parts.length === 1 && dice.chance(0.04) ? 17_70 : 0
  const amount = sumPaise(parts.map((part) => part.amount - part.tds_amount)) - bank_charge
  const date = addDays(newest.due_date, party.lateness + dice.between(-6, 9))
  const late = date < newest.invoice_date ? newest.invoice_date : date
  const numbers = dice.chance(0.7) ? settling.map((invoice) => invoice.invoice_number).join(' ') : ''
  bankLine(stage, {
    date: late,
    narration: narration(stage, party, numbers, amount),
    amount,
    answer: { kind: 'receipt', invoices: parts, bank_charge },
  })
}

function narration({ dice }: Stage, party: Party, numbers: string, amount: number): string {
  const name = party.name.toUpperCase().replace('PRIVATE LIMITED', 'PVT LTD')
  if (amount >= 2_00_000_00 && dice.chance(0.6))
    return `RTGS CR-SBIN0000300-${name}-${numbers || 'PAYMENT'}-SBINR5${dice.digits(16)}`
  if (amount < 80_000_00 && dice.chance(0.3))
    return `UPI-${name}-${name.split(' ')[0]?.toLowerCase()}@okicici-ICIC0000103-${dice.digits(12)}-${numbers || 'PAYMENT'}`
  if (dice.chance(0.3)) return `IMPS-${dice.digits(12)}-${name}-ICIC-XXXXXXX${dice.digits(3)}-${numbers || 'PAYMENT'}`
  return `NEFT CR-ICIC0000103-${name}-${numbers || 'PAYMENT'}-ICICN${dice.digits(14)}`
}
