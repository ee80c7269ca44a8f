import { beforeAll, describe, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { getSession } from '#contract/identity/session.ts'
import { getSubscription } from '#contract/billing/subscription.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { companyDetails } from '#test/support/builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { get } from '#server/domains/sales/invoices/read.ts'
import { inOperatorBooks } from './books.ts'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'
import { operatorInvoicePdf, type PlanInvoice, raiseOperatorInvoice, receiveFromSubscriber } from './service.ts'
import { subscriberOf } from './subscribers.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Textiles')
  await asha.call(updateCompany, { body: companyDetails() })
})

const growth = async (of: Actor, reference: string, amount: number): Promise<PlanInvoice> => ({
  subscriber: await of.tx(subscriberOf),
  lines: [{ item_name: 'Growth plan', description: null, rate: 1_499_00 }],
  paid: { amount, method: 'gateway', reference, date: '2026-11-20' },
})
const operatorInvoice = (invoices_id: string) => inOperatorBooks(world.app.services, (tx) => get(tx, invoices_id))

describe('the operator’s own company', () => {
  test('a subscriber in another state gets a GST invoice with IGST, paid and posted', async () => {
    const raised = await raiseOperatorInvoice(world.app.services, await growth(asha, 'pay_1', 1_769_00))
    const invoice = await operatorInvoice(raised.invoices_id)
    expect(invoice).toMatchObject({
      invoice_number: raised.invoice_number,
      place_of_supply: '27',
      taxable_value: 1_499_00,
      igst: 269_82,
      cgst: 0,
      total: 1_768_82,
      amount_due: 0,
      status: 'paid',
    })
    expect(invoice.customer).toMatchObject({ customer_name: 'Sahyadri Traders Private Limited', gstin: '27AADCS4321F1ZN' })
    expect(invoice.lines[0]).toMatchObject({ hsn: '998434', gst_rate: '18' })
  })

  test('the same payment repeated, and ten times at once, is invoiced once', async () => {
    const told = await growth(asha, 'pay_2', 1_769_00)
    const answers = await Promise.all(Array.from({ length: 10 }, () => raiseOperatorInvoice(world.app.services, told)))
    expect(new Set(answers.map(({ invoice_number }) => invoice_number)).size).toBe(1)
    const sold = await inOperatorBooks(world.app.services, async (tx) => {
      const { rows } = await tx.client.query('SELECT count(*) AS n FROM invoices WHERE companies_id = $1', [tx.companies_id])
      return rows[0].n
    })
    expect(sold).toBe(2)
  })

  test('the invoice is what was charged, to the paisa, and nothing of it is booked as a bank charge', async () => {
    const { invoices_id } = await raiseOperatorInvoice(world.app.services, await growth(asha, 'pay_3', 1_768_82))
    expect(await operatorInvoice(invoices_id)).toMatchObject({ total: 1_768_82, round_off: 0, amount_due: 0 })
    const charges = await inOperatorBooks(world.app.services, async (tx) =>
      balance(tx, await accountOf(tx, 'bank_charges'), '2026-11-20'),
    )
    expect(charges).toBe(0)
  })

  test('what was paid too much is taken off the next invoice', async () => {
    const advances = () =>
      inOperatorBooks(
        world.app.services,
        async (tx) => 0 - (await balance(tx, await accountOf(tx, 'customer_advances'), '2026-11-20')),
      )
    await raiseOperatorInvoice(world.app.services, await growth(asha, 'pay_4', 2_000_00))
    const early = await growth(asha, 'pay_early', 100_00)
    await receiveFromSubscriber(world.app.services, early)
    await receiveFromSubscriber(world.app.services, early)
    const before = await advances()
    expect(before).toBeGreaterThanOrEqual(2_000_00 - 1_768_82 + 100_00)
    const { invoices_id } = await raiseOperatorInvoice(world.app.services, await growth(asha, 'pay_5', 1_768_82 - before))
    expect(await operatorInvoice(invoices_id)).toMatchObject({ amount_due: 0 })
    expect(await advances()).toBe(0)
  })

  test('the subscriber reads the PDF of their own invoice, another company cannot', async () => {
    const raised = await raiseOperatorInvoice(world.app.services, await growth(asha, 'pay_1', 1_769_00))
    const ravi = await world.company('Ravi Stores')
    const read = async (who: Actor) => {
      const { content } = operatorInvoicePdf(world.app.services, who.companies_id, raised)
      const parts: Uint8Array[] = []
      for await (const part of content as AsyncIterable<Uint8Array>) parts.push(part)
      return Buffer.concat(parts).subarray(0, 5).toString()
    }
    expect(await read(asha)).toBe('%PDF-')
    await expect(read(ravi)).rejects.toThrow('This invoice does not exist.')
  })

  test('its people are offered no trial and no plan', async () => {
    const meera = await world.operator()
    expect(await meera.call(getSubscription)).toMatchObject({
      popupToBeShownAfterLogin: { case: null },
      transactionRemaining: { payouts: null, collections: null },
    })
  })

  test('its books hold, and no one finds it among their companies', async () => {
    const broken = await inOperatorBooks(world.app.services, (tx) => tx.client.query('SELECT * FROM broken_invariants()'))
    expect(broken.rows).toEqual([])
    const { companies } = await asha.call(getSession)
    expect(companies.map(({ companies_id }) => companies_id)).not.toContain(OPERATOR_ID)
  })
})
