import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import { receiveAdvance } from '#contract/sales/advances.ts'
import { allocateAdvance } from '#contract/sales/payments.ts'
import type { TcsNature } from '#core/tax/tcs-natures.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { advance, customer, invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

/** Sequences of TCS worked by hand before this program saw them (test/golden/tds/sequences.json), in rupees, without GST. */
type Step = {
  step: string
  date: string
  kind: string
  payee: string
  nature: string
  code: string | null
  amount: number
  withheld: number
  of?: string
}
type Case = { id: string; payees: { id: string; pan: string }[]; steps: Step[] }
const cases = (
  JSON.parse(readFileSync(new URL('../../../../../test/golden/tds/sequences.json', import.meta.url), 'utf8')) as Case[]
).filter(({ id }) => id === 'tds-37' || id === 'tds-39')
const leases: Record<string, TcsNature> = { '1090': 'parking', '1091': 'toll', '1092': 'mining' }
const natureOf = ({ nature, code }: Step): TcsNature =>
  nature.includes('scrap') ? 'scrap' : nature === '206C(1F)' ? 'motor_vehicle' : (leases[code ?? ''] ?? 'mining')

const world = await openWorld({ KOSHA_NOW: '2026-05-31T10:00:00+05:30' })

test.each(cases)(
  '$id: each invoice or advance collects what was worked by hand, and the books agree',
  async ({ id, payees, steps }) => {
    const { asha, bank } = await openSeller(world)
    const known = new Map<string, string>()
    for (const { id: payee, pan } of payees) {
      const body = customer({ customer_name: `Buyer ${payee}`, gst_treatment: 'unregistered', gstin: null, pan })
      known.set(payee, (await asha.call(createCustomer, { body })).customers_id)
    }
    const total = async () => {
      const { rows } = await asha.tx((tx) =>
        tx.client.query<{ tax: number }>(
          'SELECT coalesce(sum(tax), 0)::bigint AS tax FROM tcs_collections WHERE companies_id = $1',
          [tx.companies_id],
        ),
      )
      return (rows[0]?.tax ?? 0) / 100
    }
    const ahead = new Map<string, { payments_id: string; amount: number }>()
    const wrong: unknown[] = []
    for (const step of steps) {
      const before = await total()
      const customers_id = known.get(step.payee) ?? ''
      const tcs_nature = natureOf(step)
      if (step.kind === 'receipt' && step.of === undefined) {
        // The story gives the price; the money has the tax besides.
        const amount = (step.amount + step.withheld) * 100
        const goods = { item_type: 'goods', hsn: '7204', gst_rate: '0', tcs_nature, amount, advance_date: step.date } as const
        const { payments_id } = (await asha.call(receiveAdvance, { body: advance(customers_id, bank, goods) })).payment
        ahead.set(step.step, { payments_id, amount })
      }
      if (step.kind === 'invoice') {
        const isTwo = id === 'tds-39' && step.step === 'c1'
        const rate = (step.amount * 100) / (isTwo ? 2 : 1)
        const line = invoiceLine({ quantity: isTwo ? '2' : '1', rate, gst_rate: '0', hsn: '7204', tcs_nature })
        const sold = await issued(asha, customers_id, { invoice_date: step.date, due_date: '2026-12-31', lines: [line] })
        const used = ahead.get(step.of ?? '')
        if (used) {
          const allocations = [{ invoices_id: sold.invoices_id, amount: used.amount }]
          const body = { allocated_on: step.date, allocations }
          await asha.call(allocateAdvance, { params: { payments_id: used.payments_id }, body })
        }
      }
      const collected = (await total()) - before
      if (collected !== step.withheld) wrong.push([step.step, collected, step.withheld])
    }
    expect((await asha.tx(verifyBooks)).broken).toEqual([])
    expect(wrong).toEqual([])
  },
)
