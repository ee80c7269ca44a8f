import { perquisiteSheet, salaryTaxQuarter, salaryTaxYear } from '#contract/payroll/salary-tax.ts'
import { addDays, financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'

/** Tax on salaries of this and the last financial year: rows of each quarter, and the year by employee. */
export function TaxFilesMenu() {
  const now = financialYear(today())
  const before = financialYear(addDays(now.start, -1))
  return <Menu trigger={<Button icon="download">{t('Tax on salaries')}</Button>} groups={[filesOf(now), filesOf(before)]} />
}

function filesOf({ start, label }: { start: string; label: string }) {
  return [
    ...(['1', '2', '3', '4'] as const).map((quarter) => ({
      id: `${start} ${quarter}`,
      label: t('Q{quarter} FY {year}, rows of the statement', { quarter, year: label }),
      onSelect: () =>
        void downloadWithToast(
          download(salaryTaxQuarter, `Salary tax ${label} Q${quarter}.xlsx`, { query: { year_start: start, quarter } }),
        ),
    })),
    {
      id: `${start} year`,
      label: t('FY {year}, salary annexure', { year: label }),
      onSelect: () =>
        void downloadWithToast(download(salaryTaxYear, `Salary annexure ${label}.xlsx`, { query: { year_start: start } })),
    },
    {
      id: `${start} perquisites`,
      label: t('FY {year}, benefits of employees', { year: label }),
      onSelect: () =>
        void downloadWithToast(
          download(perquisiteSheet, `Benefits of employees ${label}.xlsx`, { query: { year_start: start } }),
        ),
    },
  ]
}
