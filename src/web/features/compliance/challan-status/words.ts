import type { ChallanStatusRow } from '#contract/compliance/challan-status.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatRupees } from '#core/money.ts'

type Field = ChallanStatusRow['fields'][number]

const fieldWords: Record<Field, string> = {
  paid_on: t('date'),
  amount: t('amount'),
  major_head: t('tax account'),
  minor_head: t('Minor head'),
}

/** What a challan of the file has that the recorded one has not, or that one of them is missing. */
export function statusWords({ state, recorded, department, fields }: ChallanStatusRow): string {
  if (state === 'agrees') return t('Agrees')
  if (state === 'not_recorded') return t('Not recorded here')
  if (state === 'not_in_file' || recorded === null || department === null) return t('The department does not show it')
  const sides: Record<Field, [string, string]> = {
    paid_on: [formatDate(recorded.paid_on), formatDate(department.paid_on)],
    amount: [formatRupees(recorded.total), formatRupees(department.amount)],
    major_head: [recorded.major_head, department.major_head ?? ''],
    minor_head: [recorded.minor_head, department.minor_head ?? ''],
  }
  return fields
    .map((field) =>
      t('Different {field}: {recorded} here, {department} at the department', {
        field: fieldWords[field],
        recorded: sides[field][0],
        department: sides[field][1],
      }),
    )
    .join('; ')
}

/** How many agree, and how many do not. */
export function summaryOf(rows: readonly ChallanStatusRow[]): string {
  const agreeing = rows.filter(({ state }) => state === 'agrees').length
  return t('{agreeing} of {count} challans agree.', { agreeing, count: rows.length })
}
