import type { Employee } from '#contract/payroll/employees.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Card, Facts } from '#web/ui/layout.tsx'

/** What an employee was lent, and what is left of it after the latest approved pay. */
export const LoansCard = ({ loans }: Pick<Employee, 'loans'>) => (
  <Card title={t('Loans')}>
    <Facts
      items={loans.map(
        ({ given_on, amount, instalment, left }) =>
          [
            t('Loan of {date}', { date: formatDate(given_on) }),
            t('₹{left} of ₹{amount} left, ₹{instalment} a month', {
              left: formatPaise(left),
              amount: formatPaise(amount),
              instalment: formatPaise(instalment),
            }),
          ] as const,
      )}
    />
  </Card>
)
