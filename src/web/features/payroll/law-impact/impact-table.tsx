import type { LawImpact } from '#contract/payroll/law-impact.ts'
import { t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'

/** Whom a change touches, a month. */
export function ImpactTable({ impact }: { impact: LawImpact }) {
  const { rows, untouched, without_terms, deducted, employer } = impact
  return (
    <>
      <Notice>
        {without_terms === 0
          ? t('Employees with a change: {touched}. Without one: {untouched}.', { touched: rows.length, untouched })
          : t(
              'Employees with a change: {touched}. Without one: {untouched}. Not known, because they have no pay details: {without}.',
              {
                touched: rows.length,
                untouched,
                without: without_terms,
              },
            )}
      </Notice>
      {rows.length === 0 ? (
        <EmptyState icon="done" title={t('Nobody is touched')}>
          {t('With the pay of that day, no employee and no contribution of yours changes.')}
        </EmptyState>
      ) : (
        <Card title={t('Difference a month')}>
          <ReportTable
            caption={t('Difference a month')}
            first={t('Employee')}
            columns={[t('Deducted from the employee'), t('Cost to the employer')]}
            rows={[
              ...rows.map((row) => ({
                id: row.payroll_employees_id,
                label: `${row.staff_name} (${row.employee_code})`,
                amounts: [row.deducted, row.employer],
              })),
              { id: 'total', label: t('Total'), amounts: [deducted, employer], kind: 'total' as const },
            ]}
          />
        </Card>
      )}
    </>
  )
}
