import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import pg from 'pg'
import { approveRun, computeRun, createRun, getRun } from '#contract/payroll/runs.ts'
import { newId } from '#server/platform/ids.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { endAll, temporaryFolder, until } from '#test/operator/server.ts'
import { killable } from '#test/support/killing.ts'
import { payTerms } from '#test/support/payroll.ts'

const PEOPLE = 300
/** A month of one of them, by hand in volume.long.test.ts. */
const NET = 37_250_00
/** Of milliseconds: each start of a real server takes seconds, on a busy machine a minute. */
const LIMIT = 600_000

const folder = temporaryFolder()
afterAll(async () => {
  await endAll()
  fs.rmSync(folder, { recursive: true, force: true })
})

type Desk = Awaited<ReturnType<typeof killable>>

/** Everybody works since April, for the pay of `payTerms`. */
async function hireAll({ ask, companies_id, keys }: Desk): Promise<void> {
  const ids = Array.from({ length: PEOPLE }, () => [newId(), newId(), newId()] as const)
  const each = (at: 0 | 1 | 2) => ids.map((row) => row[at])
  const terms = JSON.stringify(payTerms())
  await ask(
    `INSERT INTO staff (companies_id, staff_id, staff_name, created_at)
     SELECT $1, n.id, 'Person ' || n.no, now() FROM unnest($2::uuid[]) WITH ORDINALITY AS n (id, no)`,
    [companies_id, each(0)],
  )
  await ask(
    `INSERT INTO payroll_employees (companies_id, payroll_employees_id, staff_id, employee_code, is_woman, has_disability, joined_on, created_at)
     SELECT $1, n.id, n.staff, 'E' || n.no, false, false, '2026-04-01', now()
     FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS n (id, staff, no)`,
    [companies_id, each(1), each(0)],
  )
  await ask(
    `INSERT INTO payroll_terms (companies_id, payroll_terms_id, payroll_employees_id, from_on, terms, created_at)
     SELECT $1, n.id, n.employee, '2026-04-01', n.terms, now() FROM unnest($2::uuid[], $3::uuid[], $4::bytea[]) AS n (id, employee, terms)`,
    [companies_id, each(2), each(1), ids.map(() => keys.seal('payroll_terms.terms', companies_id, terms))],
  )
}

/** Kills the server while it writes to `table`, which another transaction holds until then. */
async function killAt(desk: Desk, data: string, table: string, doing: () => Promise<unknown>): Promise<void> {
  const url = await until(30_000, async () => runningPostgres(path.join(data, 'postgres')))
  const holder = new pg.Client(url)
  await holder.connect()
  // A database that ends with its server takes this connection with it.
  holder.on('error', () => undefined)
  await holder.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`)
  const lost = doing().then(
    () => 'answered',
    () => 'lost',
  )
  await until(60_000, async () => {
    const { rows } = await holder.query('SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))')
    return rows.length > 0 || undefined
  })
  await desk.kill(() => holder.end().catch(() => undefined))
  expect(await lost).toBe('lost')
}

test(`a pay run of ${PEOPLE} people whose server is killed while it computes, and again while it posts, is made and booked once`, {
  timeout: LIMIT,
}, async () => {
  const data = path.join(folder, 'data')
  const desk = await killable(data, { KOSHA_NOW: '2026-11-20T10:00:00+05:30' })
  const { ask, call, companies_id } = desk
  await hireAll(desk)
  const month = { body: { month: '2026-10-01' } }
  const stored = async (table: string, where = 'true') =>
    (
      await ask<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE companies_id = $1 AND ${where}`, [
        companies_id,
      ])
    )[0]?.count

  await killAt(desk, data, 'payroll_slips', () => call(createRun, month))
  expect([await stored('payroll_runs'), await stored('payroll_slips')]).toEqual([0, 0])
  // Pressed again: the same figures for everybody, and nobody twice.
  const run = await call(createRun, month)
  expect([run.slips.length, run.net]).toEqual([PEOPLE, PEOPLE * NET])
  expect(new Set(run.slips.map(({ employee_code }) => employee_code)).size).toBe(PEOPLE)

  const params = { payroll_runs_id: run.payroll_runs_id }
  expect((await call(computeRun, { params })).slips).toEqual(run.slips)

  await killAt(desk, data, 'audit_log', () => call(approveRun, { params }))
  expect((await call(getRun, { params })).run_status).toBe('computed')
  expect(await stored('journal_entries', "source = 'payroll_run'")).toBe(0)
  expect((await call(approveRun, { params })).run_status).toBe('approved')
  await expect(call(approveRun, { params })).rejects.toThrow('answered 409')
  expect(await stored('journal_entries', "source = 'payroll_run'")).toBe(1)
  const [owed] = await ask<{ owed: number }>(
    `SELECT -sum(l.amount)::float8 AS owed FROM journal_lines l JOIN journal_entries e USING (companies_id, journal_entries_id)
       JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
     WHERE l.companies_id = $1 AND e.source = 'payroll_run' AND a.account_role = 'salaries_payable'`,
    [companies_id],
  )
  expect(owed?.owed).toBe(PEOPLE * NET)
  expect((await desk.booked()).broken).toEqual([])
  await desk.end()
})
