import { beforeAll, expect, test } from 'vitest'
import * as bills from '#contract/purchases/bills.ts'
import * as billPayments from '#contract/purchases/bill-payments.ts'
import { updateCompany } from '#contract/company/company.ts'
import * as notes from '#contract/purchases/debit-notes.ts'
import * as contract from '#contract/purchases/vendor-advances.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, debitNote, vendor, vendorAdvance, vendorRefund } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** Numbers below `n`, the same for the same seed. */
function randomness(seed: number) {
  let state = seed * 2_654_435_761
  return (n: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return Math.floor((state / 4_294_967_296) * n)
  }
}

test.each([1, 2, 3])(
  'bills, debit notes, advances, payments and refunds in any order (%i): what vendors are owed is what the documents leave, and what the books say',
  async (seed) => {
    const pick = randomness(seed)
    const asha = await world.company(`In step ${seed}`)
    await asha.call(updateCompany, { body: companyDetails() })
    const [printing, cash] = await asha.tx((tx) => Promise.all([accountOf(tx, 'office_supplies'), accountOf(tx, 'cash')]))
    const vendors = [
      await asha.call(createVendor, { body: vendor({ pan: 'AAPFU0939F' }) }),
      await asha.call(createVendor, {
        body: vendor({ vendor_name: 'Kaveri Paper', gstin: null, gst_treatment: 'unregistered' }),
      }),
    ]
    const one = <T>(rows: readonly T[]): T | undefined => rows[pick(rows.length)]
    const some = (most: number) => 1_00 + pick(most)
    const day = () => `2026-11-${11 + pick(10)}`
    const someone = () => one(vendors)?.vendors_id ?? ''
    let serial = 0

    const list = {
      bills: async () => (await asha.call(bills.listBills, { query: { limit: '200' } })).rows,
      notes: async () => (await asha.call(notes.listDebitNotes, { query: { limit: '200' } })).rows,
      advances: async () => (await asha.call(contract.listVendorAdvances, { query: { limit: '200' } })).rows,
    }
    const anyBill = async () => one((await list.bills()).filter(({ status }) => status === 'approved'))
    const anyNote = async () => one((await list.notes()).filter(({ debit_left }) => debit_left > 0))
    const anyAdvance = async () => one((await list.advances()).filter(({ advance_left }) => advance_left > 0))

    const acts: Record<string, () => Promise<unknown>> = {
      async bill() {
        const line = billLine(printing, { rate: some(80_000_00), gst_rate: one(['0', '5', '18']) ?? '0' })
        const number = { bill_number: `S/${(serial += 1)}`, duplicate_reason: 'Another' }
        const terms = { tds_nature: one([null, 'professional'] as const) ?? null, reverse_charge: pick(3) === 0 }
        const made = await asha.call(bills.createBill, { body: bill(someone(), [line], { ...number, ...terms }) })
        const params = { bills_id: made.bills_id }
        const { version } = await asha.call(bills.submitBill, { params, body: { version: made.version } })
        return asha.call(bills.approveBill, { params, body: { version } })
      },
      async payment() {
        const found = await anyBill()
        const body = { payment_date: day(), amount: some(found?.amount_due ?? 0), payment_mode: 'cash', reference: null } as const
        const params = { bills_id: found?.bills_id ?? '' }
        return asha.call(billPayments.recordBillPayment, { params, body: { ...body, ledger_accounts_id: cash } })
      },
      async debitNote() {
        const found = await anyBill()
        const line = { bill_line_no: 1, quantity: '1', rate: some(found?.taxable_value ?? 0), discount_amount: null }
        const body = debitNote(found?.bills_id ?? '', { lines: [line] })
        const { debit_notes_id, version } = await asha.call(notes.createDebitNote, { body })
        return asha.call(notes.issueDebitNote, { params: { debit_notes_id }, body: { version } })
      },
      async advance() {
        const terms = { tds_nature: one([null, 'professional'] as const) ?? null, amount: some(60_000_00), advance_date: day() }
        const gst = pick(3) === 0 ? { reverse_charge: true, gst_rate: '18' } : {}
        return asha.call(contract.recordVendorAdvance, { body: vendorAdvance(someone(), cash, { ...terms, ...gst }) })
      },
      async setOffAdvance() {
        const [advance, owing] = [await anyAdvance(), await anyBill()]
        const { vendor_advances_id = '', advance_left = 0 } = advance ?? {}
        const amount = Math.min(some(advance_left), owing?.amount_due ?? 1)
        const body = { applied_on: '2026-11-20', applications: [{ bills_id: owing?.bills_id ?? '', amount }] }
        return asha.call(contract.applyVendorAdvance, { params: { vendor_advances_id }, body })
      },
      async setOffDebit() {
        const [note, owing] = [await anyNote(), await anyBill()]
        const { debit_notes_id = '', debit_left = 0 } = note ?? {}
        const amount = Math.min(some(debit_left), owing?.amount_due ?? 1)
        const body = { applications: [{ bills_id: owing?.bills_id ?? '', amount }] }
        return asha.call(notes.applyDebitNote, { params: { debit_notes_id }, body })
      },
      async advanceBack() {
        const { vendor_advances_id = '', advance_left = 0 } = (await anyAdvance()) ?? {}
        const body = vendorRefund(cash, { amount: some(advance_left) })
        return asha.call(contract.refundVendorAdvance, { params: { vendor_advances_id }, body })
      },
      async debitBack() {
        const { debit_notes_id = '', debit_left = 0 } = (await anyNote()) ?? {}
        const body = vendorRefund(cash, { amount: some(debit_left) })
        return asha.call(notes.refundDebitNote, { params: { debit_notes_id }, body })
      },
      async undoneInAdvance() {
        const { vendor_advances_id = '' } = one(await list.advances()) ?? {}
        const advance = await asha.call(contract.getVendorAdvance, { params: { vendor_advances_id } })
        const [used, back] = [one(advance.applications), one(advance.refunds)]
        const body = { undone_on: '2026-11-28' }
        if (used && pick(2) === 0) {
          const params = { vendor_advances_id, vendor_advance_applications_id: used.vendor_advance_applications_id }
          return asha.call(contract.undoVendorAdvanceApplication, { params, body })
        }
        const params = { vendor_advances_id, vendor_refunds_id: back?.vendor_refunds_id ?? '' }
        return asha.call(contract.undoVendorAdvanceRefund, { params, body })
      },
      async cancelled() {
        const { vendor_advances_id = '' } = one(await list.advances()) ?? {}
        const body = { cancelled_on: '2026-11-28', cancel_reason: 'Not needed' }
        return asha.call(contract.cancelVendorAdvance, { params: { vendor_advances_id }, body })
      },
    }
    const names = ['bill', 'bill', ...Object.keys(acts)]
    let done = 0
    for (let step = 0; step < 45; step += 1) {
      const name = one(names) ?? 'bill'
      const refusal = await (acts[name]?.() ?? Promise.resolve()).then(
        () => '',
        (error: unknown) => String(error),
      )
      if (refusal === '') done += 1
      // What does not fit is refused, never broken; nothing of it may stay.
      expect(refusal, name).toMatch(/^$|answered 4\d\d/)
      expect(await inStep(asha), `after step ${step}: ${name}`).toEqual({ broken: [], books: 0, debit_gst: 0 })
    }
    expect(done).toBeGreaterThan(20)
  },
)

/** Violations: invariants, the payable and advance accounts against the vendors, GST on advances against unused advances. */
async function inStep(asha: Actor) {
  return asha.tx(async (tx) => {
    const { rows: broken } = await tx.client.query('SELECT * FROM broken_invariants() UNION ALL SELECT * FROM broken_payables()')
    const { rows } = await tx.client.query<{ books: number; debit_gst: number }>(
      `SELECT coalesce((SELECT sum(payable) FROM vendors WHERE companies_id = $1), 0)::bigint
         + coalesce(sum(l.amount) FILTER (WHERE a.account_role IN ('payable', 'vendor_advances')), 0)::bigint AS books,
         coalesce(sum(l.amount) FILTER (WHERE a.account_role = 'gst_on_advances'), 0)::bigint
         - coalesce((SELECT sum(2 * round(advance_left * gst_rate / 200)) FROM vendor_advances WHERE companies_id = $1 AND tax_rule = 'intra'), 0)::bigint
         - coalesce((SELECT sum(round(advance_left * gst_rate / 100)) FROM vendor_advances WHERE companies_id = $1 AND tax_rule = 'inter'), 0)::bigint AS debit_gst
       FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
       WHERE l.companies_id = $1`,
      [tx.companies_id],
    )
    return { broken, ...rows[0] }
  })
}
