import { expect, test } from 'vitest'
import { computeRun, createRun } from '#contract/payroll/runs.ts'
import { newId } from '#server/platform/ids.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { payTerms } from '#test/support/payroll.ts'
import { openWorld } from '#test/support/world.ts'

const PEOPLE = 2_000
/** The limits promised for this many people. */
const LIMIT_MS = 30_000

test('2,000 people are computed within half a minute, and twice the same', { timeout: 120_000 }, async () => {
  const world = await openWorld()
  const asha = await world.company()
  const ids = Array.from({ length: PEOPLE }, () => [newId(), newId(), newId()] as const)
  const each = (at: 0 | 1 | 2) => ids.map((row) => row[at])
  const terms = JSON.stringify(payTerms())
  await asha.tx(async (tx) => {
    const { companies_id, now } = tx
    await tx.client.query(
      `INSERT INTO staff (companies_id, staff_id, staff_name, created_at) SELECT $1, n.id, 'Person ' || n.no, $2 FROM unnest($3::uuid[]) WITH ORDINALITY AS n (id, no)`,
      [companies_id, now, each(0)],
    )
    await tx.client.query(
      `INSERT INTO payroll_employees (companies_id, payroll_employees_id, staff_id, employee_code, is_woman, has_disability, joined_on, created_at)
       SELECT $1, n.id, n.staff, 'E' || n.no, false, false, '2026-04-01', $2 FROM unnest($3::uuid[], $4::uuid[]) WITH ORDINALITY AS n (id, staff, no)`,
      [companies_id, now, each(1), each(0)],
    )
    await tx.client.query(
      `INSERT INTO payroll_terms (companies_id, payroll_terms_id, payroll_employees_id, from_on, terms, created_at)
       SELECT $1, n.id, n.employee, '2026-04-01', n.terms, $2 FROM unnest($3::uuid[], $4::uuid[], $5::bytea[]) AS n (id, employee, terms)`,
      [companies_id, now, each(2), each(1), ids.map(() => sealed('payroll_terms.terms', terms))],
    )
  })
  const began = performance.now()
  const run = await asha.call(createRun, { body: { month: '2026-10-01' } })
  expect(performance.now() - began).toBeLessThan(LIMIT_MS)
  expect(run.net).toBe(PEOPLE * 37_250_00)
  const again = await asha.call(computeRun, { params: { payroll_runs_id: run.payroll_runs_id } })
  expect(again.slips).toEqual(run.slips)
})
