import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { approveRun, createRun, getSlip, type Run, runEcr, runEsi, setRunInputs } from '#contract/payroll/runs.ts'
import { salaryTaxQuarter, salaryTaxYear } from '#contract/payroll/salary-tax.ts'
import { listStateReturns } from '#contract/payroll/state-returns.ts'
import { sheetRows } from '#core/documents/parsing/xlsx.ts'
import { sumPaise } from '#core/money.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const rupees = (least: number, most: number) => fc.integer({ min: least, max: most }).map((amount) => amount * 100)
const person = fc.record({
  basic: fc.oneof(fc.constantFrom(15_000_00, 21_000_00, 25_000_00, 25_001_00), rupees(8_000, 4_00_000)),
  hra: rupees(0, 50_000),
  state: fc.constantFrom('27', '29', '19', '07'),
  is_epf: fc.boolean(),
  epf_on_full_wage: fc.boolean(),
  is_esi: fc.boolean(),
  regime: fc.constantFrom('new' as const, 'old' as const),
  joined_on: fc.constantFrom('2026-04-01', '2026-08-01', '2026-08-17', '2026-09-10'),
  lop_days: fc.constantFrom(0, 0, 3, 31),
})
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never

/** By SQL alone: what the entry of a run has on each account with a role, paise. */
async function booksOfRun(asha: Actor, run: Run): Promise<Record<string, number>> {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ role: string; amount: number }>(
      `SELECT a.account_role AS role, sum(l.amount)::bigint AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND l.journal_entries_id = $2 GROUP BY 1`,
      [tx.companies_id, run.journal_entries_id],
    ),
  )
  return Object.fromEntries(rows.map(({ role, amount }) => [role, amount]))
}

/** §8, 11: slips = entry = files of the provident fund and ESI = returns of professional tax and welfare fund. */
async function runHolds(asha: Actor, officer: Actor, run: Run) {
  const books = await booksOfRun(asha, run)
  expect(run.proof.filter(({ slips, books: posted }) => slips !== posted)).toEqual([])
  expect(sumPaise(run.slips.map(({ net }) => net))).toBe(0 - (books['salaries_payable'] ?? 0))
  const file = await officer.send(runEcr, { params: { payroll_runs_id: run.payroll_runs_id } })
  const lines = file.statusCode === 200 ? file.body.split('\n').filter(Boolean) : []
  const shares = lines.flatMap((line) => [6, 7, 8].map((at) => Number(line.split('#~#')[at]) * 100))
  expect(sumPaise(shares) + run.epf_insurance + run.epf_admin).toBe(0 - (books['pf_payable'] ?? 0))
  expect(await sharesOfEsi(officer, run)).toBe(0 - (books['esi_payable'] ?? 0))
  const { rows } = await officer.call(listStateReturns, { query: { month: run.month, months: '1' } })
  for (const [tax, role] of [
    ['pt', 'pt_payable'],
    ['lwf', 'lwf_payable'],
  ] as const) {
    const own = rows.filter(({ state_tax }) => state_tax === tax)
    expect(sumPaise(own.map(({ employee, employer }) => employee + employer))).toBe(0 - (books[role] ?? 0))
  }
  return books
}

/** By the sheet alone: 0.75% and 3.25% of the wages of each insured person, to the next rupee; no employee's share up to ₹176 a day. */
async function sharesOfEsi(officer: Actor, run: Run): Promise<number> {
  const sent = await officer.send(runEsi, { params: { payroll_runs_id: run.payroll_runs_id } })
  if (sent.statusCode !== 200) return 0
  const sheet = await rowsOf(sent)
  return sumPaise(
    sheet.map((cells) => {
      const [days, wages] = [Number(cells[2]), Number(cells[3])]
      const employee = days > 0 && wages / days > 176 ? Math.ceil((wages * 75) / 10_000) : 0
      return (employee + Math.ceil((wages * 325) / 10_000)) * 100
    }),
  )
}

const rowsOf = async (sent: { rawPayload: Uint8Array }) => {
  const [rows = []] = await sheetRows(new Uint8Array(sent.rawPayload), 'xlsx')
  return rows.slice(1).map(({ cells }) => cells)
}
const paise = (cell: unknown) => Math.round(Number(cell) * 100)

/** Approves the month with the unpaid days of each person; undefined where a check blocks it, as tax above the pay does. */
async function paidMonth(asha: Actor, officer: Actor, month: string, unpaid: ReadonlyMap<string, number>) {
  let run = await officer.call(createRun, { body: { month } })
  for (const { payroll_slips_id, staff_name, inputs } of run.slips) {
    const lop_days = unpaid.get(staff_name) ?? 0
    if (lop_days > 0)
      run = await officer.call(setRunInputs, {
        params: { payroll_slips_id },
        body: { inputs: { ...inputs, lop_days }, is_held: false },
      })
  }
  if (run.checks.some(({ severity }) => severity === 'blocks')) return undefined
  return asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
}

test('whoever is paid whatever, slips, books, files and the year of each employee are the same sums', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 3 }), async (people: Person[]) => {
      const asha = await world.company()
      const officer = await world.member(asha, ['APPS_PAYROLL'])
      const unpaid = new Map<string, number>()
      for (const [at, { basic, hra, joined_on, lop_days, ...terms }] of people.entries()) {
        const components = [{ code: 'BASIC', amount: basic }, ...(hra > 0 ? [{ code: 'HRA', amount: hra }] : [])]
        await hire(asha, `Person ${at}`, { employee: { joined_on }, terms: { ...terms, components } })
        // A month has no more days than the person was there.
        if (joined_on <= '2026-08-01') unpaid.set(`Person ${at}`, lop_days)
      }
      let deducted = 0
      const runs: Run[] = []
      for (const month of ['2026-08-01', '2026-09-01']) {
        if (people.every(({ joined_on }) => joined_on.slice(0, 7) > month.slice(0, 7))) continue
        const run = await paidMonth(asha, officer, month, month === '2026-08-01' ? unpaid : new Map())
        if (!run) break
        deducted -= (await runHolds(asha, officer, run))['tds_salary_payable'] ?? 0
        runs.push(run)
      }
      // The rows of Form 138 of the quarter are the tax of its entries.
      const quarter = await rowsOf(await officer.send(salaryTaxQuarter, { query: { year_start: '2026-04-01', quarter: '2' } }))
      expect(sumPaise(quarter.map((row) => paise(row[6])))).toBe(deducted)
      // §8, 12: the year of each employee is the sum of their slips, and of Form 130.
      const year = await rowsOf(await officer.send(salaryTaxYear, { query: { year_start: '2026-04-01' } }))
      const slips = runs.flatMap((run) => run.slips)
      for (const name of new Set(slips.map(({ staff_name }) => staff_name))) {
        const own = slips.filter(({ staff_name }) => staff_name === name)
        const last = await officer.call(getSlip, { params: { payroll_slips_id: own.at(-1)?.payroll_slips_id ?? '' } })
        expect([name, last.year.gross]).toEqual([name, sumPaise(own.map(({ gross }) => gross))])
        const row = year.find((cells) => cells[1] === name)
        expect([name, row && paise(row[4]), row && paise(row[14])]).toEqual([name, last.year.gross, last.year.tax])
      }
      expect((await asha.tx(verifyBooks)).broken).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
