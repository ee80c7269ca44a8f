import { translate } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import type { listStateReturns, StateReturn, StateReturns, stateReturnFile } from '#contract/payroll/state-returns.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { stateName } from '#core/identifiers/states.ts'
import { sumPaise } from '#core/money.ts'
import { periodOf, stateDueOn } from '#core/payroll/state-due.ts'
import { audit, auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { sheetFile } from '#server/platform/spreadsheet.ts'
import { type ReturnRow, returnRows } from './return-rows.ts'

/** The returns of a period by tax and state. The access is logged. */
export async function viewReturns(tx: CompanyTx, { month, months }: Query<typeof listStateReturns>): Promise<StateReturns> {
  const { from, until } = periodOf(month, Number(months))
  const rows = Map.groupBy(await returnRows(tx, from, until), ({ state_tax, state }) => `${state_tax} ${state}`)
  const returns = [...rows.values()].flatMap((of) => (of[0] ? [returnOf(of[0], of, until)] : []))
  await auditLook(tx, 'payroll_runs', tx.companies_id, { file: 'state_returns', from, to: until })
  return { from_on: from, until_on: until, rows: returns.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)) }
}

const orderOf = ({ state_tax, state }: StateReturn) => `${state_tax === 'pt' ? 1 : 2} ${stateName(state)}`

function returnOf({ state_tax, state }: ReturnRow, rows: readonly ReturnRow[], until: IsoDate): StateReturn {
  const due = stateDueOn(state_tax, state, until)
  const amounts = Map.groupBy(rows, ({ employee }) => employee)
  return {
    state_tax,
    state,
    people: rows.length,
    employee: sumPaise(rows.map(({ employee }) => employee)),
    employer: sumPaise(rows.map(({ employer }) => employer)),
    due_on: due?.due ?? null,
    source: due === undefined ? null : translate(due.law.source),
    slabs: [...amounts].toSorted(([one], [other]) => one - other).map(([amount, of]) => ({ amount, people: of.length })),
  }
}

/** The employees of one return, as a sheet. Throws `not_found` without any. */
export async function returnFile(tx: CompanyTx, query: Query<typeof stateReturnFile>): Promise<Download> {
  const { month, months, state_tax, state, format } = query
  const { from, until } = periodOf(month, Number(months))
  const rows = (await returnRows(tx, from, until)).filter((row) => row.state_tax === state_tax && row.state === state)
  if (rows.length === 0) throw new AppError('not_found', 'No approved pay run has this tax in the period.')
  await audit(tx, 'exported', 'payroll_runs', tx.companies_id, { file: `${state_tax}_return`, from, to: until })
  const isFund = state_tax === 'lwf'
  return sheetFile(
    `${isFund ? 'LWF' : 'PT'}-${stateName(state).replaceAll(' ', '-')}-${until.slice(0, 7)}`,
    format,
    [
      { header: 'Employee code', kind: 'text' },
      { header: 'Name', kind: 'text' },
      { header: 'Gross pay', kind: 'money' },
      { header: isFund ? 'Employee’s share' : 'Professional tax', kind: 'money' },
      ...(isFund ? [{ header: 'Employer’s share', kind: 'money' as const }] : []),
    ],
    rows.map((row) => [row.employee_code, row.staff_name, row.gross, row.employee, ...(isFund ? [row.employer] : [])]),
  )
}
