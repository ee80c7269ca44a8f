import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVendor } from '#contract/directory/vendors.ts'
import { declareDividend, reverseDividend, type Shareholder } from '#contract/purchases/dividends.ts'
import type { Paise } from '#core/money.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ KOSHA_NOW: '2027-03-31T10:00:00+05:30' })

/** Whole tens of rupees, so that 10% is whole rupees; many are near the limit, or so small that the tax exceeds them. */
const amounts = fc.oneof(
  fc.constantFrom(10_000_00, 9_990_00, 10_00, 20_00),
  fc.integer({ min: 1, max: 1_500 }).map((each) => each * 10_00),
)
const days = fc.constantFrom('2025-11-10', '2026-03-31', '2026-04-01', '2026-11-10')
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('declare' as const),
      who: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      amount: amounts,
      day: days,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const) }) },
)
const pans = ['AAPPR0939F', 'ABCPR1234K', 'AAACR0939F', 'AAPPR0939F'] as const
type Paid = { pan: string; year: string; amount: Paise }

test('in any order of dividends and reversals, what is withheld or carried of a PAN in a year is 10% once its limit is passed', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 8 }), async (events) => {
      const { asha } = await openSeller(world)
      const holders: string[] = []
      for (const [at, pan] of pans.entries()) {
        const body = vendor({ vendor_name: `Holder ${at}`, pan, gstin: null, gst_treatment: 'unregistered' })
        holders.push((await asha.call(createVendor, { body })).vendors_id)
      }
      const standing: { dividends_id: string; paid: Paid[] }[] = []
      for (const each of events) {
        if (each.kind === 'reverse') {
          const last = standing.pop()
          const body = { reversed_on: '2026-11-20', reverse_reason: 'Wrong' }
          if (last) await asha.call(reverseDividend, { params: { dividends_id: last.dividends_id }, body })
          continue
        }
        // The first and the last are one PAN, which is one line.
        const who = each.who.includes(0) ? each.who.filter((at) => at !== 3) : each.who
        const made = await asha.call(declareDividend, {
          body: {
            dividend_kind: 'interim',
            dividend_name: 'Dividend',
            declared_on: each.day,
            record_date: null,
            per_share: null,
            payees: who.map((at) => ({
              vendors_id: holders[at] ?? '',
              holder: 'by_pan' as const,
              exempt_reason: null,
              shares: null,
              amount: each.amount,
            })),
          },
        })
        const year = each.day < '2026-04-01' ? '2025' : '2026'
        standing.push({
          dividends_id: made.dividends_id,
          paid: who.map((at) => ({ pan: pans[at] ?? '', year, amount: each.amount })),
        })
      }
      const wanted = new Map<string, Paise>()
      for (const [key, of] of Map.groupBy(
        standing.flatMap(({ paid }) => paid),
        ({ pan, year }) => `${pan} ${year}`,
      )) {
        const sum = of.reduce((all, { amount }) => all + amount, 0)
        const isOver = key.startsWith('AAAC') || sum > 10_000_00
        if (isOver) wanted.set(key, sum / 10)
      }
      const found = await asha.tx(
        async (tx) =>
          (
            await tx.client.query<{ vendors_id: string; year: string; tax: Paise }>(
              `SELECT vendors_id, CASE WHEN credited_on < '2026-04-01' THEN '2025' ELSE '2026' END AS year, sum(tax)::bigint AS tax FROM (
                 SELECT vendors_id, credited_on, tax FROM tds_deductions WHERE companies_id = $1 AND cause <> 'carried'
                 UNION ALL SELECT vendors_id, credited_on, tax FROM tds_carries WHERE companies_id = $1 AND cancelled_on IS NULL) rows
               GROUP BY 1, 2 HAVING sum(tax) <> 0`,
              [tx.companies_id],
            )
          ).rows,
      )
      const got = new Map<string, Paise>()
      for (const { vendors_id, year, tax } of found) {
        const key = `${pans[holders.indexOf(vendors_id)] ?? ''} ${year}`
        got.set(key, (got.get(key) ?? 0) + tax)
      }
      expect(Object.fromEntries(got)).toEqual(Object.fromEntries(wanted))
      expect(await asha.tx(async (tx) => (await verifyBooks(tx)).broken)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

type Step = { date: string; payee: string; amount: number; withheld: number }
type Sequence = { id: string; payees: { id: string; pan: string | null; kind: string }[]; steps: Step[] }

test('the independent sequence: an individual below and above the limit, a family, a company, and a shareholder without a PAN', async () => {
  const file = new URL('../../../../../test/golden/tds/sequences.json', import.meta.url)
  const of = (JSON.parse(readFileSync(file, 'utf8')) as Sequence[]).find(({ id }) => id === 'tds-31')
  expect(of?.steps.length).toBe(5)
  const { asha } = await openSeller(world)
  const known = new Map<string, Pick<Shareholder, 'vendors_id' | 'holder'>>()
  for (const { id, pan, kind } of of?.payees ?? []) {
    const body = vendor({ vendor_name: `Holder ${id}`, pan, gstin: null, gst_treatment: 'unregistered' })
    const { vendors_id } = await asha.call(createVendor, { body })
    known.set(id, { vendors_id, holder: pan !== null ? 'by_pan' : kind === 'individual' ? 'individual' : 'other' })
  }
  for (const { date, payee, amount, withheld } of of?.steps ?? []) {
    const own = known.get(payee) ?? { vendors_id: '', holder: 'by_pan' }
    const made = await asha.call(declareDividend, {
      body: {
        dividend_kind: 'interim',
        dividend_name: 'Dividend',
        declared_on: date,
        record_date: null,
        per_share: null,
        payees: [{ ...own, exempt_reason: null, shares: null, amount: amount * 100 }],
      },
    })
    expect([payee, date, made.tds_amount]).toEqual([payee, date, withheld * 100])
  }
})
