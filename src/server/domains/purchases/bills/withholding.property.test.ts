import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approveBill, cancelBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { cancelVendorAdvance, previewVendorAdvance, recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { createVendor, updateVendor } from '#contract/directory/vendors.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { accountIds } from '#test/support/ledger.ts'
import { bill, billLine, debitNote, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()

/** Amounts are whole hundreds of rupees, so that no rounding hides a difference. */
const hundreds = (most: number) => fc.integer({ min: 1, max: most }).map((each) => each * 100_00)
/** Most are near the limit or small, so that TDS often exceeds the document. */
const amounts = fc.oneof(fc.constantFrom(49_000_00, 50_000_00), hundreds(20), hundreds(300))
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('bill' as const), who: fc.nat(1), amount: amounts }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), amount: amounts }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('note' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel_advance' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pan' as const) }) },
)

type Live = { bills_id: string; value: number; is_noted: boolean }

test('in any order of documents, a payee whose bills allow it ends with tax on exactly what was credited', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 9 }), async (events) => {
      const { asha } = await openSeller(world)
      const ids = await accountIds(asha)
      const body = (vendor_name: string, pan: string | null) =>
        vendor({ vendor_name, gstin: null, gst_treatment: 'unregistered', pan, tds_nature: 'professional' })
      const add = async (name: string, pan: string | null) =>
        (await asha.call(createVendor, { body: body(name, pan) })).vendors_id
      // The third gives its PAN late: until then it is a payee of its own.
      const [pune, mumbai, nashik] = [
        await add('Pune', 'AAPFR0939F'),
        await add('Mumbai', 'AAPFR0939F'),
        await add('Nashik', null),
      ]
      let number = 0
      const bills: Live[] = []
      const advances: { id: string; value: number }[] = []
      const billed = async (vendors_id: string, rate: number) => {
        const draft = bill(vendors_id, [billLine(ids('professional_fees'), { rate, gst_rate: '0' })], {
          bill_number: `B-${(number += 1)}`,
          duplicate_reason: 'Another month',
          tds_nature: 'professional',
        })
        const made = await asha.call(createBill, { body: draft })
        const params = { bills_id: made.bills_id }
        const sent = await asha.call(submitBill, { params, body: { version: made.version } })
        await asha.call(approveBill, { params, body: { version: sent.version } })
        bills.push({ bills_id: made.bills_id, value: rate, is_noted: false })
      }
      for (const each of events) {
        if (each.kind === 'bill') await billed(each.who === 0 ? pune : mumbai, each.amount)
        if (each.kind === 'advance') {
          const given = vendorAdvance(nashik, ids('cash'), {
            amount: each.amount,
            advance_date: '2026-11-10',
            tds_nature: 'professional',
          })
          // One whose tax equals its amount is refused.
          const { tds_amount } = await asha.call(previewVendorAdvance, { body: given }).catch(() => ({ tds_amount: each.amount }))
          if (tds_amount < each.amount) {
            const { vendor_advances_id } = await asha.call(recordVendorAdvance, { body: given })
            advances.push({ id: vendor_advances_id, value: each.amount })
          }
        }
        if (each.kind === 'pan')
          await asha.call(updateVendor, { params: { vendors_id: nashik }, body: body('Nashik', 'AAPFR0939F') })
        const chosen = bills[('which' in each ? each.which : 0) % Math.max(1, bills.length)]
        if (each.kind === 'note' && chosen && !chosen.is_noted && chosen.value > 100_00) {
          const line = { bill_line_no: 1, quantity: '1', rate: 100_00, discount_amount: null }
          const note = await asha.call(createDebitNote, { body: debitNote(chosen.bills_id, { lines: [line] }) })
          await asha.call(issueDebitNote, { params: { debit_notes_id: note.debit_notes_id }, body: { version: note.version } })
          Object.assign(chosen, { value: chosen.value - 100_00, is_noted: true })
        }
        if (each.kind === 'cancel' && chosen && !chosen.is_noted) {
          const params = { bills_id: chosen.bills_id }
          await asha.call(cancelBill, { params, body: { cancelled_on: '2026-11-20', cancel_reason: 'Not ours' } })
          bills.splice(bills.indexOf(chosen), 1)
        }
        if (each.kind === 'cancel_advance' && advances.length > 0) {
          const [gone] = advances.splice(each.which % advances.length, 1)
          const params = { vendor_advances_id: gone?.id ?? '' }
          await asha.call(cancelVendorAdvance, { params, body: { cancelled_on: '2026-11-20', cancel_reason: 'Not paid' } })
        }
      }
      await asha.call(updateVendor, { params: { vendors_id: nashik }, body: body('Nashik', 'AAPFR0939F') })
      await billed(pune, 20_00_000_00)
      const credited = [...bills, ...advances].reduce((sum, { value }) => sum + value, 0)
      const { rows } = await asha.tx((tx) =>
        tx.client.query<{ base: number; tax: number; by_rates: number; payable: number }>(
          `SELECT sum(d.base)::bigint AS base, sum(d.tax)::bigint AS tax, sum(d.base * d.rate / 100)::bigint AS by_rates,
             (SELECT -sum(l.amount)::bigint FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id) WHERE a.account_role = 'tds_payable') AS payable
           FROM tds_deductions d`,
        ),
      )
      expect(rows[0]).toEqual({ base: credited, tax: rows[0]?.by_rates, by_rates: rows[0]?.by_rates, payable: rows[0]?.tax })
      // All of it at 10%, where no PAN came late.
      const isPlain = !events.some(({ kind }) => kind === 'advance' || kind === 'pan')
      expect(isPlain ? rows[0]?.tax : credited / 10).toBe(credited / 10)
      expect(await asha.tx(async (tx) => (await verifyBooks(tx)).broken)).toEqual([])
    }),
    { numRuns: 40 },
  )
})
