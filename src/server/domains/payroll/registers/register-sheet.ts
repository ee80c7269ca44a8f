import type { SheetRow } from '#contract/documents/report-sheets.ts'
import { formatMonthYear, type IsoDate, monthEnd } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t, translate } from '#core/messages.ts'
import { registerRules } from '#core/payroll/law/registers.ts'
import type { RegisterKind } from '#core/payroll/registers.ts'
import { lawOn } from '#core/tax/law/value.ts'
import { headsOf, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { attendanceTable } from './attendance-table.ts'
import { employeesTable } from './employees-table.ts'
import type { RegisterPerson } from './register-people.ts'
import type { RegisterTable } from './register-table.ts'
import { wagesTable } from './wages-table.ts'

const tables: Record<RegisterKind, (people: readonly RegisterPerson[]) => RegisterTable> = {
  employees: employeesTable,
  wages: wagesTable,
  attendance: attendanceTable,
}
const titles = (): Record<RegisterKind, string> => ({
  employees: t('Register of employees'),
  wages: t('Register of wages, overtime, fines and deductions'),
  attendance: t('Register of attendance'),
})

/** A register of a month, of one place of work or all, with what it left out and does not hold. */
export function registerSheet(
  kind: RegisterKind,
  month: IsoDate,
  state: string | undefined,
  people: readonly RegisterPerson[],
): NamedSheet {
  const table = tables[kind](people)
  const line = ({ label, cells }: RegisterTable['rows'][number], of: SheetRow['kind'] = 'line'): SheetRow => ({
    kind: of,
    label,
    level: 0,
    link: null,
    cells,
    links: cells.map(() => null),
  })
  return {
    ...headsOf({
      title: () => titles()[kind],
      period: () => formatMonthYear(month),
      subject: state === undefined ? null : () => stateWords(state),
    }),
    first: t('Employee'),
    columns: table.columns,
    rows: [
      ...table.rows.map((row) => line(row)),
      ...(table.totals === null ? [] : [line({ label: t('Total'), cells: table.totals }, 'total')]),
    ],
    notes: [...table.notes, ...leftOut(kind, people), lawNote(month)],
  }
}

/** Who is employed in the month and in no approved pay run of it. */
function leftOut(kind: RegisterKind, people: readonly RegisterPerson[]): string[] {
  const missing = kind === 'employees' ? [] : people.filter(({ slips }) => slips.length === 0)
  if (missing.length === 0) return []
  const names = missing.slice(0, 10).map(({ person }) => person.staff_name)
  return [
    missing.length > 10
      ? t('Left out, without an approved payslip of the month: {names} and {count} more.', {
          names: names.join(', '),
          count: missing.length - 10,
        })
      : t('Left out, without an approved payslip of the month: {names}.', { names: names.join(', ') }),
  ]
}

/** The rule of a month, in the language of the reader. */
export const registerLaw = (month: IsoDate): string => translate(lawOn(registerRules, monthEnd(month))?.source ?? '')

const lawNote = (month: IsoDate): string =>
  t('{source}. The register holds the particulars; no official form was compared, so none is printed.', {
    source: registerLaw(month),
  })
