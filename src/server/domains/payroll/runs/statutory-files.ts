import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { ncpDays } from '#core/payroll/absence.ts'
import { hasEpfArrears } from '#core/payroll/arrears.ts'
import { ecrFileName, ecrText, esiRows, type FiledSlip } from '#core/payroll/statutory-files.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { sheetFile } from '#server/platform/spreadsheet.ts'
import { type SlipRow, slipsOfRun } from './read-slips.ts'
import { findRun } from './stored-run.ts'

/** The ECR of an approved run. Throws `wrong_state` before, and while a member has no UAN. */
export async function ecrFile(tx: CompanyTx, payroll_runs_id: string): Promise<Download> {
  const { month, rows } = await filed(tx, payroll_runs_id)
  const members = rows.filter(({ slip }) => slip.epf !== null)
  refuseWithout(members.filter(({ uan }) => uan === null))
  await audit(tx, 'exported', 'payroll_runs', payroll_runs_id, { file: 'ecr', month })
  return { file_name: ecrFileName(month), media_type: 'text/plain', content: ecrText(members) }
}

/**
 * Arrears of provident fund that a run paid, or took back, by month and member. EPFO takes them as a return of their own beside the ECR of the
 * month (ECR manual, return type arrears), whose file layout is not public: the rows are entered there. Throws `wrong_state` without any.
 */
export async function epfArrearsFile(tx: CompanyTx, payroll_runs_id: string): Promise<Download> {
  const run = await findRun(tx, payroll_runs_id)
  if (run.run_status !== 'approved') throw new AppError('wrong_state', NOT_APPROVED)
  const found = (await slipsOfRun(tx, payroll_runs_id)).flatMap(({ uan, staff_name, pay }) =>
    (pay?.arrears ?? []).filter(hasEpfArrears).map(({ month, pay: part }) => ({ uan: uan ?? '', staff_name, month, part })),
  )
  // A return is of one month.
  const rows = found
    .toSorted((one, other) => (one.month < other.month ? -1 : one.month > other.month ? 1 : 0))
    .map(({ uan, staff_name, month, part }) => [
      uan,
      staff_name,
      month,
      part.gross,
      part.epf_wage,
      part.pension_wage,
      part.capped_wage,
      part.EPF + part.VPF,
      part.EPS,
      part.EPF_ER,
    ])
  if (rows.length === 0) throw new AppError('wrong_state', 'This pay run has no arrears of provident fund.')
  await audit(tx, 'exported', 'payroll_runs', payroll_runs_id, { file: 'epf_arrears', month: run.month })
  const money = (header: string) => ({ header, kind: 'money' as const })
  return sheetFile(
    `EPF-arrears-${run.month.slice(0, 7)}`,
    'xlsx',
    [
      { header: 'UAN', kind: 'text' },
      { header: 'Name', kind: 'text' },
      { header: 'Month', kind: 'date' },
      money('Gross pay'),
      money('EPF wage'),
      money('EPS wage'),
      money('EDLI wage'),
      money('Employee’s share'),
      money('Pension share'),
      money('Employer’s share'),
    ],
    rows,
  )
}

const NOT_APPROVED = 'Approve this pay run first: files come from locked figures.'

/** The sheet of ESIC of an approved run. Throws as `ecrFile`. */
export async function esiFile(tx: CompanyTx, payroll_runs_id: string): Promise<Download> {
  const { month, rows } = await filed(tx, payroll_runs_id)
  refuseWithout(rows.filter(({ slip, esi_number }) => slip.esi !== null && esi_number === null))
  await audit(tx, 'exported', 'payroll_runs', payroll_runs_id, { file: 'esi', month })
  const [headers = [], ...body] = esiRows(rows)
  const columns = headers.map((header) => ({ header, kind: 'text' as const }))
  return sheetFile(`ESI-${month.slice(0, 7)}`, 'xlsx', columns, body)
}

async function filed(tx: CompanyTx, payroll_runs_id: string): Promise<{ month: IsoDate; rows: FiledSlip[] }> {
  const { month, run_status } = await findRun(tx, payroll_runs_id)
  if (run_status !== 'approved') throw new AppError('wrong_state', NOT_APPROVED)
  const slips = await slipsOfRun(tx, payroll_runs_id)
  return { month, rows: slips.flatMap((row) => filedSlip(row) ?? []) }
}

/** What statutory files take of a slip; undefined before it is computed. */
export function filedSlip({ staff_name, uan, esi_number, left_on, inputs, pay }: SlipRow): FiledSlip | undefined {
  if (!pay) return undefined
  const lop_days = pay.absence ? ncpDays(pay.absence, inputs.lop_days) : inputs.lop_days
  return { name: staff_name, uan, esi_number, left_on, lop_days, slip: pay.slip }
}

function refuseWithout(rows: readonly FiledSlip[]): void {
  if (rows.length === 0) return
  const issues = rows.slice(0, 20).map(({ name }) => ({ path: 'employees', message: name }))
  throw new AppError('wrong_state', 'Some employees have no number for this file: enter it on their page first.', { issues })
}
