import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { cancelCreditNote, createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { getCompany } from '#contract/company/company.ts'
import { amountDue } from '#core/documents/print/sums.ts'
import { receiveAdvance, refundAdvance, voidAdvance } from '#contract/sales/advances.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { allocateAdvance, unallocatePayment } from '#contract/sales/payments.ts'
import { customerStatement } from '#contract/sales/customer-statements.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { advance, creditNote, invoiceLine } from '#test/support/builders.ts'
import { brokenInvariants, issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { paper } from '../invoices/paper.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ KOSHA_NOW: '2026-05-31T10:00:00+05:30' })
})

/** The rates of a nature before and from its change, in percent: Finance Acts 2025 and 2026. */
const changes = {
  scrap: { from: '2026-04-01', rates: [1, 2], days: ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'] },
  timber: { from: '2025-04-01', rates: [2.5, 2], days: ['2025-03-30', '2025-03-31', '2025-04-01', '2025-04-02'] },
} as const
type Nature = keyof typeof changes
const rateOn = (nature: Nature, day: string) => changes[nature].rates[day < changes[nature].from ? 0 : 1]
const LAST = '2026-05-31'

type Ahead = { id: string; payments_id: string; day: string; rate: number; left: number }
type Used = { id: string; of: Ahead; base: number; isOver: boolean }
type Sold = { id: string; day: string; rate: number; base: number; used: Used[]; notes: { id: string; base: number }[] }

const TEN_THOUSAND = 10_000_00
const pieces = (base: number) => ({ quantity: String(base / TEN_THOUSAND), rate: TEN_THOUSAND })

/** A company that sells one nature; every base is a multiple of ₹10,000, so that no rounding hides a difference. */
function ledgerOf(nature: Nature, { asha, customers_id, bank }: Seller) {
  const aheads: Ahead[] = []
  const sales: Sold[] = []
  const line = { hsn: '7204', gst_rate: '0', tcs_nature: nature } as const
  const money = (base: number, rate: number) => base + (base * rate) / 100
  const usable = (sold: Sold) =>
    sold.base - sold.notes.reduce((sum, { base }) => sum + base, 0) - sold.used.reduce((sum, { base }) => sum + base, 0)
  const receive = async (day: string, base: number) => {
    const rate = rateOn(nature, day)
    const goods = { ...line, item_type: 'goods', amount: money(base, rate), advance_date: day } as const
    const made = await asha.call(receiveAdvance, { body: advance(customers_id, bank, goods) })
    aheads.push({ id: made.advances_id, payments_id: made.payment.payments_id, day, rate, left: base })
  }
  const sell = async (day: string, base: number) => {
    const sold = await issued(asha, customers_id, {
      invoice_date: day,
      due_date: '2026-12-31',
      lines: [invoiceLine({ ...line, ...pieces(base) })],
    })
    sales.push({ id: sold.invoices_id, day, rate: rateOn(nature, day), base, used: [], notes: [] })
  }
  const use = async (of: Ahead, sold: Sold, base: number) => {
    const allocations = [{ invoices_id: sold.id, amount: money(base, of.rate) }]
    const params = { payments_id: of.payments_id }
    const paid = await asha.call(allocateAdvance, { params, body: { allocated_on: LAST, allocations } })
    const id = paid.allocations.findLast(({ voided_on }) => voided_on === null)?.payment_allocations_id ?? ''
    of.left -= base
    sold.used.push({ id, of, base, isOver: of.day > sold.day })
  }
  const release = async (sold: Sold, used: Used) => {
    const params = { payments_id: used.of.payments_id, payment_allocations_id: used.id }
    await asha.call(unallocatePayment, { params, body: { undone_on: LAST } })
    used.of.left += used.base
    sold.used.splice(sold.used.indexOf(used), 1)
  }
  const refund = async (of: Ahead, base: number) => {
    const body = {
      amount: money(base, of.rate),
      payment_mode: 'upi',
      reference: null,
      ledger_accounts_id: bank,
      refunded_on: LAST,
    } as const
    await asha.call(refundAdvance, { params: { advances_id: of.id }, body })
    of.left -= base
  }
  const annul = async (of: Ahead) => {
    await asha.call(voidAdvance, { params: { advances_id: of.id }, body: { voided_on: LAST, void_reason: 'Entered twice' } })
    of.left = 0
  }
  const credit = async (sold: Sold, base: number) => {
    const lines = [{ ...invoiceLine({ hsn: '7204', gst_rate: '0', ...pieces(base) }), invoice_line_no: 1 }]
    const body = creditNote(customers_id, {
      invoices_id: sold.id,
      credit_note_date: LAST,
      reason: 'sales_return',
      returned_on: LAST,
      lines,
    })
    const { credit_notes_id, version } = await asha.call(createCreditNote, { body })
    await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
    sold.notes.push({ id: credit_notes_id, base })
  }
  const uncredit = async (sold: Sold, note: Sold['notes'][number]) => {
    const body = { cancelled_on: LAST, cancel_reason: 'Wrong' }
    await asha.call(cancelCreditNote, { params: { credit_notes_id: note.id }, body })
    sold.notes.splice(sold.notes.indexOf(note), 1)
  }
  /** By the Act: what came first is collected on at its day's rate, money or debit; each rupee of a price once. */
  const byLaw = () => {
    const free = aheads.reduce((sum, { left, rate }) => sum + (left * rate) / 100, 0)
    return sales.reduce((sum, sold) => {
      const first = sold.used.filter(({ isOver }) => !isOver)
      const ahead = first.reduce((all, { base, of }) => all + (base * of.rate) / 100, 0)
      const rest =
        sold.base - sold.notes.reduce((all, { base }) => all + base, 0) - first.reduce((all, { base }) => all + base, 0)
      return sum + ahead + (rest * sold.rate) / 100
    }, free)
  }
  const collected = async () => {
    const sum = 'SELECT coalesce(sum(tax), 0)::bigint AS tax FROM tcs_collections WHERE companies_id = $1'
    return asha.tx(async (tx) => (await tx.client.query<{ tax: number }>(sum, [tx.companies_id])).rows[0]?.tax)
  }
  return { aheads, sales, usable, receive, sell, use, release, refund, annul, credit, uncredit, byLaw, collected }
}

const choices = fc.array(fc.record({ act: fc.nat(8), a: fc.nat(99), b: fc.nat(99), size: fc.integer({ min: 1, max: 6 }) }), {
  minLength: 7,
  maxLength: 12,
})

test.each(['scrap', 'timber'] as const)(
  '%s around the day its rate changed: advances, invoices, refunds and notes in any order collect what the Act says',
  async (nature) => {
    await fc.assert(
      fc.asyncProperty(choices, async (steps) => {
        const seller = await openSeller(world)
        const books = ledgerOf(nature, seller)
        const { aheads, sales } = books
        const days = changes[nature].days
        await books.receive(days[(steps[0]?.a ?? 0) % 2] ?? days[0], 4 * TEN_THOUSAND)
        await books.sell(days[2], 9 * TEN_THOUSAND)
        for (const { act, a, b, size } of steps) {
          const base = size * TEN_THOUSAND
          const [ahead, sold] = [aheads[a % aheads.length], sales[b % sales.length]]
          const used = sold?.used[a % Math.max(1, sold.used.length)]
          const note = sold?.notes[a % Math.max(1, sold.notes.length)]
          if (act === 0) await books.receive(days[a % 4] ?? days[0], base)
          else if (act === 1) await books.sell(days[b % 4] ?? days[0], base + TEN_THOUSAND)
          else if (act === 2 && ahead && ahead.left > 0) await books.refund(ahead, Math.min(base, ahead.left))
          else if (act === 3 && sold && books.usable(sold) > 0) await books.credit(sold, Math.min(base, books.usable(sold)))
          else if (act === 4 && sold && note) await books.uncredit(sold, note)
          else if (act === 5 && sold && used) await books.release(sold, used)
          else if (ahead && sold) {
            const most = Math.min(base, ahead.left, books.usable(sold))
            // Later money at a higher rate is more than the invoice owes for its last part.
            if (most > 0 && !(ahead.day > sold.day && ahead.rate > sold.rate && most === books.usable(sold)))
              await books.use(ahead, sold, most)
          }
          expect(await books.collected()).toBe(books.byLaw())
        }
        expect((await seller.asha.tx(verifyBooks)).broken).toEqual([])
        expect(await brokenInvariants(seller.asha)).toEqual([])
      }),
      { numRuns: 15 },
    )
  },
  600_000,
)

test('an advance at another rate lowers what its invoice asks for, the customer sees why, and undoing it brings it back', async () => {
  const seller = await openSeller(world)
  const { asha, customers_id } = seller
  const books = ledgerOf('scrap', seller)
  await books.receive('2026-03-31', 1_00_000_00)
  await books.sell('2026-04-10', 3_00_000_00)
  const [ahead, sold] = [books.aheads[0], books.sales[0]]
  if (!ahead || !sold) throw new Error('nothing to settle')
  const asked = () => asha.call(getInvoice, { params: { invoices_id: sold.id } })
  expect(await asked()).toMatchObject({ tcs: 6_000_00, amount_due: 3_06_000_00 })
  await books.use(ahead, sold, 1_00_000_00)
  // By hand: 1,000 with the advance, 4,000 on the remaining 2,00,000.
  expect(await asked()).toMatchObject({ amount_due: 2_04_000_00, payments: [{ amount: 1_02_000_00, tcs_less: 1_000_00 }] })
  expect(await books.collected()).toBe(5_000_00)
  const invoice = await asked()
  const printed = paper(invoice, await asha.call(getCompany))
  expect(printed).toMatchObject({ amount_paid: 1_01_000_00, amount_tcs_less: 1_000_00 })
  expect(amountDue(printed)).toBe(2_04_000_00)
  expect(printed.references?.find(({ label }) => label === 'Advance adjusted')?.value).toMatch(/, ₹1,01,000\.00$/)
  const days = { from: '2026-03-01', to: LAST }
  const { rows, closing } = await asha.call(customerStatement, { params: { customers_id }, query: days })
  expect(rows.map(({ kind, debit, credit }) => [kind, debit, credit])).toContainEqual(['advance_tcs', 0, 1_000_00])
  expect(closing).toBe(2_04_000_00)
  // A return of everything takes back 4,000 and then the 1,000; until it is cancelled the advance stays with the invoice.
  await books.credit(sold, 3_00_000_00)
  expect(await books.collected()).toBe(0)
  const [used] = sold.used
  const params = { payments_id: ahead.payments_id, payment_allocations_id: used?.id ?? '' }
  const refused = await asha.refused(unallocatePayment, { params, body: { undone_on: LAST } })
  expect(refused.message).toMatch(/^A credit note of INV.* took back the TCS of this advance\. Cancel the credit note first\.$/)
  const [note] = sold.notes
  if (note) await books.uncredit(sold, note)
  if (used) await books.release(sold, used)
  expect(await books.collected()).toBe(7_000_00)
  expect((await asked()).amount_due).toBe(3_06_000_00)
  await books.annul(ahead)
  expect(await books.collected()).toBe(6_000_00)
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('money at a higher rate than its invoice pays all of it, with the tax that was collected on the money', async () => {
  const seller = await openSeller(world)
  const books = ledgerOf('timber', seller)
  await books.receive('2025-03-31', 3_00_000_00)
  await books.sell('2025-04-10', 3_00_000_00)
  const [ahead, sold] = [books.aheads[0], books.sales[0]]
  if (!ahead || !sold) throw new Error('nothing to settle')
  await books.use(ahead, sold, 3_00_000_00)
  const { amount_due, status, payments } = await seller.asha.call(getInvoice, { params: { invoices_id: sold.id } })
  expect([amount_due, status, payments[0]?.amount, payments[0]?.tcs_less]).toEqual([0, 'paid', 3_06_000_00, -1_500_00])
  expect(await books.collected()).toBe(7_500_00)
  expect((await seller.asha.tx(verifyBooks)).broken).toEqual([])
})
