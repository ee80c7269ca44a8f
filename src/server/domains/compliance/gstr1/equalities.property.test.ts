import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { decideGstr1Amendment, listGstr1Amendments } from '#contract/compliance/gstr1-amendments.ts'
import { buildGstr1, fileGstr1, getGstr1, gstr1Upload, gstr1Workbook, listGstr1Rows } from '#contract/compliance/gstr1.ts'
import { getGstr3b } from '#contract/compliance/gstr3b.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import { readReturn } from '#core/compliance/gstr1/read-return.ts'
import { uploadFile, uploadLists } from '#core/compliance/gstr1/upload.ts'
import { describeHsn } from '#server/domains/directory/hsn-codes/master.ts'
import { reopenModule } from '#server/domains/accounting/periods/modules.ts'
import { creditNote, customer, invoiceLine } from '#test/support/builders.ts'
import { booksOf, issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { tablesOf } from './return-files.ts'

const [october, november] = ['2026-10', '2026-11'] as const
const heads = ['igst', 'cgst', 'sgst', 'cess'] as const

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** A code has one rate: the government's tool, which reads the workbook back, keeps one row of a code and unit. */
const line = fc.record({
  goods: fc.constantFrom(
    { rate: '5', hsn: '5208' },
    { rate: '18', hsn: '5205' },
    { rate: '0', hsn: '1006' },
    { rate: '18', hsn: '9983' },
  ),
  quantity: fc.constantFrom('1', '3', '0.37', '120'),
})
const sale = fc.record({
  to: fc.constantFrom('business', 'other', 'consumer', 'away'),
  month: fc.constantFrom(october, november),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  /** What becomes of it: in its month, before the month is filed or after. */
  fate: fc.constantFrom('stays', 'stays', 'note', 'cancelled', 'cancelled_later', 'note_later'),
  /** Recorded after its month was filed. */
  isLate: fc.boolean(),
})
type Sale = typeof sale extends fc.Arbitrary<infer S> ? S : never

/** One sale with what becomes of it before its month is filed; the rest is for later. */
async function sell(asha: Actor, customers: Readonly<Record<string, string>>, { to, month, lines, fate }: Sale) {
  const own = lines.map(({ goods: { rate, hsn }, quantity }) =>
    invoiceLine({ gst_rate: rate, hsn, quantity, ...(hsn === '9983' && { unit: null, item_type: 'service' as const }) }),
  )
  const day = month === october ? '2026-10-15' : '2026-11-10'
  const { invoices_id } = await issued(asha, customers[to] ?? '', { invoice_date: day, due_date: '2026-11-30', lines: own })
  if (fate === 'cancelled') await cancel(asha, invoices_id, day)
  if (fate === 'note') await note(asha, customers[to] ?? '', invoices_id, own, day)
  return { fate, later: { invoices_id, customers_id: customers[to] ?? '', lines: own } }
}

const cancel = (asha: Actor, invoices_id: string, cancelled_on: string) =>
  asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on, cancel_reason: 'Wrong price' } })

async function note(
  asha: Actor,
  customers_id: string,
  invoices_id: string,
  lines: ReturnType<typeof invoiceLine>[],
  day: string,
) {
  const [first] = lines
  if (!first) return
  const credited = [{ ...first, quantity: '0.1', invoice_line_no: 1 }]
  const body = creditNote(customers_id, { invoices_id, credit_note_date: day, lines: credited })
  const { credit_notes_id, version } = await asha.call(createCreditNote, { body })
  await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
}

/** §8: 1 to 4 for a month, each as the product proves it; the sum of its tables; and 13, its file read back. */
async function holds(asha: Actor, period: string) {
  const view = await asha.call(getGstr1, { query: { period } })
  expect(
    view.proofs.filter(({ is_even }) => !is_even).map(({ code }) => code),
    `proofs of ${period}`,
  ).toEqual([])
  for (const { code, figures } of view.sections) {
    const { rows } = await asha.call(listGstr1Rows, { query: { period, section: code, limit: '200' } })
    for (const head of ['taxable', ...heads] as const)
      expect([code, rows.reduce((sum, row) => sum + row.figures[head], 0)]).toEqual([code, figures[head]])
  }
  return view
}

async function readBack(asha: Actor, period: string) {
  const upload = JSON.parse((await asha.send(gstr1Upload, { query: { period } })).body)
  const filer: Filer = {
    gstin: '27AADCS4321F1ZN',
    state: '27',
    period,
    is_sez: false,
    is_quarterly: false,
    hsn_digits: 4,
    describeHsn,
  }
  const book = (await asha.send(gstr1Workbook, { query: { period } })).rawPayload
  const read = readReturn(await tablesOf('return.xlsx', new Uint8Array(book)), filer)
  expect(read.problems.filter(({ is_warning }) => !is_warning)).toEqual([])
  expect(uploadFile(filer, uploadLists(filer, read.entries))).toEqual(upload)
}

async function file(asha: Actor, period: string, filed_on: string) {
  await asha.call(buildGstr1, { body: { period } })
  await asha.call(fileGstr1, { body: { period, filed_on, acknowledgement: 'AA271026123456X' } })
  await asha.tx((tx) => reopenModule(tx, 'sales', null, 'An invoice was forgotten'))
}

/** The tax of sales in GSTR-3B of both months, by its kind. */
async function owed(asha: Actor) {
  const sum = { igst: 0, cgst: 0, sgst: 0, cess: 0 }
  for (const period of [october, november]) {
    const { cells } = await asha.call(getGstr3b, { query: { period } })
    for (const { code, figures } of cells)
      if (code === 'osup_det' || code === 'osup_zero') for (const head of heads) sum[head] += figures[head]
  }
  return sum
}

test('whatever is sold, noted, cancelled and amended, the equalities of GSTR-1 hold in each month, and both returns owe what the books do', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 2, maxLength: 5 }), async (sales) => {
      const { asha, customers_id } = await openSeller(world)
      const more = async (over: Parameters<typeof customer>[0]) =>
        (await asha.call(createCustomer, { body: customer({ email: null, ...over }) })).customers_id
      const unregistered = { gst_treatment: 'unregistered', gstin: null } as const
      const customers = {
        business: customers_id,
        other: await more({ customer_name: 'Kaveri Mills', gstin: '29AAGCB7383J1Z4', state_code: '29' }),
        consumer: await more({ ...unregistered, customer_name: 'Asmita Kale' }),
        away: await more({ ...unregistered, customer_name: 'Ravi Nair', state_code: '32' }),
      }
      const isLate = ({ month, isLate: late }: Sale) => month === october && late
      const made = []
      for (const each of sales.filter((one) => !isLate(one))) made.push(await sell(asha, customers, each))
      if ((await holds(asha, october)).reported > 0) await readBack(asha, october)
      await file(asha, october, '2026-11-11')
      for (const each of sales.filter(isLate)) made.push(await sell(asha, customers, each))
      for (const each of made) {
        if (each.fate === 'cancelled_later') await cancel(asha, each.later.invoices_id, '2026-11-16')
        if (each.fate === 'note_later')
          await note(asha, each.later.customers_id, each.later.invoices_id, each.later.lines, '2026-11-17')
      }
      const { amendments } = await asha.call(listGstr1Amendments, { query: { period: november, form: 'gstr1' } })
      for (const { kind, id, cause } of amendments)
        if (cause !== 'entered')
          await asha.call(decideGstr1Amendment, {
            body: { period: november, form: 'gstr1', kind, id, cause, decision: 'accepted', reason: null },
          })
      await holds(asha, october)
      await holds(asha, november)
      await asha.call(buildGstr1, { body: { period: november } })
      await holds(asha, november)
      const books = await booksOf(asha)
      expect(await owed(asha)).toEqual(Object.fromEntries(heads.map((head) => [head, 0 - (books[`${head}_output`] ?? 0)])))
    }),
    { numRuns: 3, endOnFailure: true },
  )
})
