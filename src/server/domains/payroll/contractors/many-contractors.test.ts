import { expect, test } from 'vitest'
import { countTabs } from '#contract/documents/lists.ts'
import { getContractorMonth, listContractors } from '#contract/payroll/contractors.ts'
import { paced, timeOf } from '#test/support/pace.ts'
import { openWorld } from '#test/support/world.ts'

const PEOPLE = 10_000
/** Pieces of work, of about a millisecond on an idle machine. */
const LIMIT = 300

test('of 10,000 contractors a page and a month are read within 300 ms each, and what is not shown is said', {
  timeout: 120_000,
}, async () => {
  const world = await openWorld()
  const asha = await world.company()
  await asha.tx(async (tx) => {
    await tx.client.query(
      `WITH made AS (INSERT INTO vendors (companies_id, vendors_id, vendor_name, created_at)
         SELECT $1, gen_random_uuid(), 'Person ' || lpad(n::text, 5, '0'), $2 FROM generate_series(1, $3) n RETURNING vendors_id),
       working AS (INSERT INTO payroll_contractors (companies_id, payroll_contractors_id, vendors_id, work, started_on, gst_rate, created_at)
         SELECT $1, gen_random_uuid(), vendors_id, 'Design', '2026-04-01', 0, $2 FROM made RETURNING payroll_contractors_id)
       INSERT INTO payroll_contractor_rates (companies_id, payroll_contractors_id, from_on, rate_unit, rate)
       SELECT $1, payroll_contractors_id, '2026-04-01', 'month', 5000000 FROM working`,
      [tx.companies_id, tx.now, PEOPLE],
    )
  })
  const page = (after?: string) => asha.call(listContractors, { query: { after } })
  const month = () => asha.call(getContractorMonth, { query: { month: '2026-10-01' } })
  const { next } = await page()
  await month()
  const timed = async <T>(work: () => Promise<T>) => {
    const found: T[] = []
    expect(await paced(() => timeOf(async () => found.push(await work())))).toBeLessThan(LIMIT)
    const [answer] = found
    if (answer === undefined) throw new Error('nothing came')
    return answer
  }
  const { rows } = await timed(() => page(next ?? undefined))
  expect([rows.length, rows[0]?.contractor_name, rows[0]?.rate]).toEqual([50, 'Person 00051', 50_000_00])
  const october = await timed(month)
  expect([october.rows.length, october.not_shown, october.left_out]).toEqual([200, PEOPLE - 200, 0])
  const counted = await timed(() => asha.call(countTabs, { params: { list_name: 'payroll-contractors' }, query: {} }))
  expect(counted.counts['contractors']).toBe(1_001)
})
