import { useQuery } from '@tanstack/react-query'
import { ownYearPdf } from '#contract/payroll/salary-certificates.ts'
import type { YearStatement } from '#contract/payroll/salary-tax.ts'
import { financialYear } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { salaryCertificateForm } from '#core/payroll/salary-certificates.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/layout.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { ownYearQuery } from './api.ts'

type Props = { year: { start: string; label: string }; onClose: () => void }

/** The person's pay and tax of a financial year, up to their latest payslip. */
export function YearDrawer({ year, onClose }: Props) {
  const { data, error, refetch } = useQuery(ownYearQuery(year.start))
  const rupees = (amount: number) => `₹${formatPaise(amount)}`
  const { form } = salaryCertificateForm(year.start)
  const save = () =>
    savePdfOrSay(download(ownYearPdf, `salary-and-tax-${year.label}.pdf`, { params: { year_start: year.start } }))
  return (
    <Drawer
      isOpen
      title={t('Your pay and tax of FY {year}', { year: year.label })}
      onClose={onClose}
      footer={
        <Button icon="download" onClick={() => void save()}>
          {t('Download PDF')}
        </Button>
      }
    >
      {data ? (
        <>
          <Notice>
            {t('Up to your latest payslip. This is no certificate: your employer gives you Form {form}, from TRACES.', { form })}
          </Notice>
          <Facts
            items={[
              [t('Gross pay'), rupees(data.gross)],
              [t('Not taxed'), rupees(data.untaxed)],
              [t('Taxable pay'), rupees(data.taxable)],
              [t('Taxable pay elsewhere'), rupees(data.other_taxable)],
              [t('Benefits that are taxed'), rupees(data.perquisites)],
              [t('Other income'), rupees(data.other_income)],
              [t('Standard deduction'), rupees(data.standard_deduction)],
              [t('House rent allowance, not taxed'), rupees(data.hra_exempt)],
              [t('Deductions'), rupees(data.deductions)],
              [t('Total income'), rupees(data.income)],
              [t('Tax on it'), rupees(data.tax)],
              [t('Tax deducted'), rupees(data.deducted)],
              ...(data.borne > 0 ? [[t('Tax on benefits, paid by the employer'), rupees(data.borne)] as const] : []),
              [t('Tax deducted elsewhere'), rupees(data.other_tax)],
              ...reliefFacts(data.relief),
              [data.due < 0 ? t('Deducted too much') : t('Still to deduct'), rupees(Math.abs(data.due))],
              [t('Tax regime'), data.regime === 'old' ? t('Old regime') : t('New regime')],
            ]}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Drawer>
  )
}

/** The steps of the relief for arrears of earlier years (s.157, Form 39). */
function reliefFacts(relief: YearStatement['relief']): (readonly [string, string])[] {
  if (!relief) return []
  const rupees = (amount: number) => `₹${formatPaise(amount)}`
  return [
    [t('Tax with the arrears of earlier years'), rupees(relief.with)],
    [t('Tax without them'), rupees(relief.without)],
    ...relief.years.flatMap((year): (readonly [string, string])[] => {
      const label = financialYear(year.year_start).label
      return [
        [t('Arrears of FY {year}', { year: label }), rupees(year.arrears)],
        [t('Tax of FY {year} without them', { year: label }), rupees(year.without)],
        [t('Tax of FY {year} with them', { year: label }), rupees(year.with)],
      ]
    }),
    [t('Relief for arrears (s.157, Form 39)'), rupees(relief.amount)],
  ]
}
