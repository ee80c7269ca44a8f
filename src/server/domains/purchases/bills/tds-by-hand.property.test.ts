import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approveBill, cancelBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { cancelVendorAdvance, recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { addPanState } from '#contract/directory/pan-states.ts'
import { addTdsRelief } from '#contract/directory/tds-reliefs.ts'
import { createVendor, updateVendor } from '#contract/directory/vendors.ts'
import { AppError } from '#core/errors.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { accountIds } from '#test/support/ledger.ts'
import { bill, billLine, debitNote, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Nature, TdsByHand } from '#test/support/tds-by-hand.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()

const days = [
  '2025-03-31',
  '2025-04-01',
  '2026-02-20',
  '2026-03-25',
  '2026-03-31',
  '2026-04-01',
  '2026-04-10',
  '2026-11-10',
] as const
const natures: readonly Nature[] = ['professional', 'contractor', 'rent_machinery', 'rent_property']
const thousands = (most: number) => fc.integer({ min: 1, max: most }).map((each) => each * 1_000_00)
/** Near a limit, or small, so that tax often exceeds the document, in one year for the most part. */
const amount = fc.oneof(fc.constantFrom(30_000_00, 31_000_00, 49_000_00, 50_000_00), thousands(6), thousands(4), thousands(120))
const often = (most: number) => fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(most) })
const document = { who: often(3), nature: often(3), amount }
const at = fc.oneof(
  { weight: 2, arbitrary: fc.constant(5) },
  { weight: 1, arbitrary: fc.constant(4) },
  { weight: 2, arbitrary: fc.nat(days.length - 1) },
)
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bill' as const), ...document }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('advance' as const), ...document }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note' as const), which: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pan' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('certificate' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('inoperative' as const) }) },
)
const when = fc.array(fc.tuple(at, event), { minLength: 4, maxLength: 12 })

const FIRM = 'AAPFR0939F'
const PERSON = 'ABCPK1234C'

type Withheld = { tax: number; short: number } | undefined

/** One sequence, in the product and by hand. */
async function replay(events: readonly (readonly [number, typeof event extends fc.Arbitrary<infer E> ? E : never])[]) {
  const { asha } = await openSeller(world)
  const ids = await accountIds(asha)
  const hand = new TdsByHand()
  const body = (vendor_name: string, pan: string | null) =>
    vendor({ vendor_name, gstin: null, gst_treatment: 'unregistered', pan })
  const vendors: string[] = []
  for (const [name, pan] of [
    ['Pune', FIRM],
    ['Mumbai', FIRM],
    ['Nashik', null],
    ['Kiran', PERSON],
  ] as const) {
    const { vendors_id } = await asha.call(createVendor, { body: body(name, pan) })
    vendors.push(vendors_id)
    hand.pans.set(vendors_id, pan)
  }
  const nashik = vendors[2] ?? ''
  let number = 0
  /** What each document withholds, and what by hand. */
  const said: { product: Withheld; hand: Withheld }[] = []
  for (const [at, each] of events) {
    const day = days[at] ?? days[0]
    if (each.kind === 'bill') {
      const nature = natures[each.nature] ?? 'professional'
      const whom = vendors[each.who] ?? ''
      const draft = bill(whom, [billLine(ids('professional_fees'), { rate: each.amount, gst_rate: '0' })], {
        bill_number: `B-${(number += 1)}`,
        duplicate_reason: 'Another one',
        tds_nature: nature,
        bill_date: day,
        due_date: day,
      })
      const made = await asha.call(createBill, { body: draft })
      const params = { bills_id: made.bills_id }
      const sent = await asha.call(submitBill, { params, body: { version: made.version } })
      const done = await asha.call(approveBill, { params, body: { version: sent.version } })
      const due = hand.book('bill', made.bills_id, whom, nature, day, each.amount)
      said.push({ product: { tax: done.tds_amount, short: done.tds_short }, hand: due })
    }
    if (each.kind === 'advance') {
      const nature = natures[each.nature] ?? 'professional'
      const whom = vendors[each.who] ?? ''
      const given = vendorAdvance(whom, ids('cash'), { amount: each.amount, advance_date: day, tds_nature: nature })
      const done = await asha.call(recordVendorAdvance, { body: given }).catch((error: unknown) => refusalOf(error))
      const due = hand.book('advance', done?.vendor_advances_id ?? '', whom, nature, day, each.amount)
      said.push({ product: done && { tax: done.tds_amount, short: done.tds_short }, hand: due })
    }
    const live = hand.documents.filter((one) => one.isLive)
    const chosen = 'which' in each ? live[each.which % Math.max(1, live.length)] : undefined
    if (each.kind === 'note' && chosen?.kind === 'bill' && chosen.noted === 0 && chosen.value > 1_000_00) {
      const line = { bill_line_no: 1, quantity: '1', rate: 1_000_00, discount_amount: null }
      const note = await asha.call(createDebitNote, {
        body: debitNote(chosen.id, { lines: [line], debit_note_date: '2026-11-15' }),
      })
      await asha.call(issueDebitNote, { params: { debit_notes_id: note.debit_notes_id }, body: { version: note.version } })
      hand.note(chosen, 1_000_00, '2026-11-15')
    }
    if (each.kind === 'cancel' && chosen?.kind === 'bill' && chosen.noted === 0) {
      await asha.call(cancelBill, {
        params: { bills_id: chosen.id },
        body: { cancelled_on: '2026-11-20', cancel_reason: 'Not ours' },
      })
      hand.cancel(chosen, '2026-11-20')
    }
    const isCovering = hand.documents.some((one) => one.isLive && one.ahead.some(({ advance }) => advance === chosen))
    if (each.kind === 'cancel' && chosen?.kind === 'advance' && !isCovering) {
      await asha.call(cancelVendorAdvance, {
        params: { vendor_advances_id: chosen.id },
        body: { cancelled_on: '2026-11-20', cancel_reason: 'Not paid' },
      })
      hand.cancel(chosen, '2026-11-20')
    }
    if (each.kind === 'pan') {
      await asha.call(updateVendor, { params: { vendors_id: nashik }, body: body('Nashik', FIRM) })
      hand.pans.set(nashik, FIRM)
    }
    if (each.kind === 'inoperative' && hand.inoperative.length === 0) {
      await asha.call(addPanState, { params: { vendors_id: vendors[1] ?? '' }, body: { inoperative_from: day, note: null } })
      hand.inoperative.push({ pan: FIRM, from: day, to: '9999-12-31' })
    }
    if (each.kind === 'certificate' && hand.certificates.length === 0) {
      const given = {
        relief_kind: 'certificate',
        certificate_number: 'AB12345678',
        tds_nature: 'professional',
        rate: '2',
      } as const
      const span = { valid_from: '2026-04-01', valid_to: '2027-03-31', amount_limit: 1_00_000_00 }
      await asha.call(addTdsRelief, { params: { vendors_id: vendors[0] ?? '' }, body: { ...given, ...span } })
      hand.certificates.push({ pan: FIRM, rate: 2, limit: 1_00_000_00, from: span.valid_from, to: span.valid_to })
    }
  }
  const broken = await asha.tx(async (tx) => (await verifyBooks(tx)).broken)
  return { said, books: await inBooks(asha), hand, broken }
}

/** An advance that its tax uses up is refused; anything else is a fault. */
function refusalOf(error: unknown): undefined {
  if (error instanceof AppError || String(error).includes('leaves nothing to pay')) return undefined
  throw error
}

async function inBooks(asha: Actor) {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ what: string; base: number; withheld: number; carried: number }>(
      `SELECT what, sum(base)::bigint AS base, sum(withheld)::bigint AS withheld, sum(carried)::bigint AS carried FROM (
         SELECT extract(year FROM credited_on - interval '3 months') || ' ' || tds_nature AS what, base, tax AS withheld, 0::bigint AS carried FROM tds_deductions
         UNION ALL
         SELECT extract(year FROM c.credited_on - interval '3 months') || ' ' || c.tds_nature, 0, 0, c.tax - coalesce((SELECT sum(d.tax) FROM tds_deductions d WHERE d.tds_carries_id = c.tds_carries_id), 0)
         FROM tds_carries c WHERE c.cancelled_on IS NULL
       ) found GROUP BY what HAVING sum(base) > 0 OR sum(withheld) > 0 OR sum(carried) > 0`,
    ),
  )
  return Object.fromEntries(rows.map(({ what, ...figures }) => [what, figures]))
}

/**
 * Where tax is withheld or carried on other sums than the documents that stand come to: never less, and more only where each row is larger than the
 * excess. Advances and debit notes keep tax that was right on its day, and a late PAN joins payees whose earlier documents wait for the next.
 */
function unexplained(hand: TdsByHand, events: readonly (readonly [number, { kind: string }])[]): string[] {
  if (events.some(([, { kind }]) => ['note', 'advance', 'pan'].includes(kind))) return []
  return hand.documents.flatMap(({ vendor, nature, day }) => {
    const payee = hand.payee(vendor)
    const excess = hand.before(payee, nature, day).taxed - hand.required(payee, nature, day)
    const smallest = Math.min(...hand.giveable(payee, nature, day).map(({ base }) => base))
    return excess === 0 || (excess > 0 && excess < smallest && Number.isFinite(smallest)) ? [] : [`${day} ${nature}: ${excess}`]
  })
}

test('withheld and carried are what the law comes to by hand, for every payee and year', { timeout: 500_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(when, async (events) => {
      const { said, books, hand, broken } = await replay(events.toSorted(([a], [b]) => a - b))
      expect(said.map((each) => each.product)).toEqual(said.map((each) => each.hand))
      expect(books).toEqual(hand.totals())
      expect(broken).toEqual([])
      expect(unexplained(hand, events)).toEqual([])
    }),
    { numRuns: Number(process.env['TDS_RUNS'] ?? 15) },
  )
})
