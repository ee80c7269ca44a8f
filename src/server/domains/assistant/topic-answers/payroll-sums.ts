import type { Days, PayPart, Topic } from '#core/assistant/topics/topic.ts'
import { formatMonthYear, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import type { SlipLine } from '#core/payroll/slip-lines.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { creditedSlips, type SlipRow } from '#server/domains/payroll/runs/read-slips.ts'
import type { Sums, SumReader, SumWords } from './sums.ts'

type Asked = Extract<Topic, { kind: 'figures' }>
type Run = { payroll_runs_id: string; month: IsoDate; charges: Paise }
type Row = { name: string; amount: Paise }

/** The lines of a slip that a part of pay adds up. */
export const partCodes: Readonly<Record<Exclude<PayPart, 'gross' | 'net'>, readonly string[]>> = {
  pf: ['EPF', 'VPF', 'EPS', 'EPF_ER'],
  pf_employer: ['EPS', 'EPF_ER'],
  esi: ['ESI', 'ESI_ER'],
  esi_employer: ['ESI_ER'],
  tax: ['TDS'],
  pt: ['PT'],
}

/** Pay of approved runs by the month it is for: all that it costs the employer, or a part of it. Looks at runs are recorded. */
export const payrollSums: SumReader = async (tx, asked) => {
  const { rowCount } = await tx.client.query('SELECT FROM payroll_employees WHERE companies_id = $1 LIMIT 1', [tx.companies_id])
  if (rowCount === 0) return undefined
  const centres = asked.by === 'department' ? await centreNames(tx) : new Map<string, string>()
  const found: { span: Days; slips: SlipRow[]; runs: Run[] }[] = []
  for (const { from, to } of asked.spans) {
    const span = { from: monthStart(from), to: monthEnd(to) }
    const slips = (await creditedSlips(tx, span.from, span.to, 'month')).map(({ row }) => row)
    found.push({ span, slips, runs: await runsOf(tx, span) })
  }
  for (const { payroll_runs_id, month } of found.flatMap(({ runs }) => runs))
    await auditLook(tx, 'payroll_runs', payroll_runs_id, { month })
  const sums = found.map(({ span, slips, runs }): Sums => {
    const rows = rowsOf(asked, slips, runs, centres)
    return { span, total: sumPaise(rows.map(({ amount }) => amount)), rows }
  })
  const missing = found.find(({ runs }) => runs.length === 0)?.span
  return {
    sums,
    missing,
    words: () =>
      wordsOf(
        asked,
        found.flatMap(({ runs }) => runs),
      ),
  }
}

function rowsOf(
  { by, part, spans }: Asked,
  slips: readonly SlipRow[],
  runs: readonly Run[],
  centres: ReadonlyMap<string, string>,
): Row[] {
  const charges = sumPaise(runs.map((run) => run.charges))
  const amountOf = (row: SlipRow): Paise =>
    part === undefined ? (row.pay?.slip.employer_cost ?? 0) : sumPaise(partOf(row, part).map(({ amount }) => amount))
  const hasCharges = charges !== 0 && (part === undefined || part === 'pf' || part === 'pf_employer')
  const extra = hasCharges ? [{ name: t('EPF insurance and administration'), amount: charges }] : []
  if (by === 'department')
    return [
      ...grouped(slips, ({ pay }) => centres.get(pay?.dimensions_id ?? '') ?? t('Without a cost centre'), amountOf),
      ...extra,
    ]
  const months = new Set(slips.map(({ month }) => month))
  if (spans.length === 1 && months.size > 1) return byMonth(slips, runs, amountOf, hasCharges)
  if (part === 'gross' || part === 'net')
    return [{ name: part === 'net' ? t('Net pay') : t('Gross pay'), amount: sumPaise(slips.map(amountOf)) }]
  const lines =
    part === undefined
      ? costLines(slips)
      : grouped(
          slips.flatMap((row) => partOf(row, part)),
          ({ name }) => translate(name),
          ({ amount }) => amount,
        )
  return [...lines, ...extra]
}

function byMonth(slips: readonly SlipRow[], runs: readonly Run[], amountOf: (row: SlipRow) => Paise, hasCharges: boolean): Row[] {
  const months = [...new Set(slips.map(({ month }) => month))].toSorted()
  return months.map((month) => ({
    name: formatMonthYear(month),
    amount: sumPaise([
      ...slips.filter((row) => row.month === month).map(amountOf),
      ...(hasCharges ? runs.filter((run) => run.month === month).map(({ charges }) => charges) : []),
    ]),
  }))
}

/** Gross pay, and each line of the employer. */
const costLines = (slips: readonly SlipRow[]): Row[] => [
  { name: t('Gross pay'), amount: sumPaise(slips.map(({ pay }) => pay?.slip.gross ?? 0)) },
  ...grouped(
    slips.flatMap(({ pay }) => (pay?.slip.lines ?? []).filter(({ group }) => group === 'employer')),
    ({ name }) => translate(name),
    ({ amount }) => amount,
  ),
]

function partOf({ pay }: SlipRow, part: PayPart): Pick<SlipLine, 'name' | 'amount'>[] {
  if (!pay) return []
  const { slip } = pay
  if (part === 'gross' || part === 'net') return [{ name: part, amount: slip[part] }]
  return slip.lines.filter(({ group, code }) => (group === 'deduction' || group === 'employer') && partCodes[part].includes(code))
}

function grouped<T>(all: readonly T[], nameOf: (each: T) => string, amountOf: (each: T) => Paise): Row[] {
  return [...Map.groupBy(all, nameOf)]
    .map(([name, of]) => ({ name, amount: sumPaise(of.map(amountOf)) }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => b.amount - a.amount)
}

async function runsOf(tx: CompanyTx, { from, to }: Days): Promise<Run[]> {
  const { rows } = await tx.client.query<Run>(
    `SELECT payroll_runs_id, month, epf_insurance + epf_admin AS charges FROM payroll_runs
     WHERE companies_id = $1 AND run_status = 'approved' AND month BETWEEN $2 AND $3 ORDER BY approved_no`,
    [tx.companies_id, from, to],
  )
  return rows
}

async function centreNames(tx: CompanyTx): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ dimensions_id: string; dimension_name: string }>(
    `SELECT dimensions_id, dimension_name FROM dimensions WHERE companies_id = $1 AND dimension_kind = 'cost_centre' LIMIT 2000`,
    [tx.companies_id],
  )
  return new Map(rows.map(({ dimensions_id, dimension_name }) => [dimensions_id, dimension_name]))
}

const titles = (): Readonly<Record<PayPart, string>> => ({
  gross: t('Gross pay'),
  net: t('Net pay'),
  pf: t('Provident fund, both shares'),
  pf_employer: t('Employer’s provident fund'),
  esi: t('ESI, both shares'),
  esi_employer: t('Employer’s ESI'),
  tax: t('Income tax (TDS) on salaries'),
  pt: t('Professional tax'),
})

function wordsOf({ by, part }: Asked, runs: readonly Run[]): SumWords {
  const [run] = runs
  return {
    title: part === undefined ? t('Cost of pay') : titles()[part],
    first: by === 'department' ? t('Cost centre') : t('What'),
    derivation: t(
      'Approved pay runs by the month they are for, with settlements and bonus. Runs that are not approved are left out.',
    ),
    link: run && runs.length === 1 ? `/payroll/runs/${run.payroll_runs_id}` : '/payroll',
  }
}
