import { useState } from 'react'
import type { Employee } from '#contract/payroll/employees.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { useTakeBackLoan } from './api.ts'

type Loan = Employee['loans'][number]

/** What an employee was lent, and what is left of it after the latest approved pay. */
export function LoansCard({ loans, payroll_employees_id }: Pick<Employee, 'loans' | 'payroll_employees_id'>) {
  const [chosen, setChosen] = useState<Loan>()
  const { mutate: takeBack } = useTakeBackLoan(payroll_employees_id)
  const close = () => setChosen(undefined)
  return (
    <Card title={t('Loans')}>
      <Facts
        items={loans.map((loan) => [t('Loan of {date}', { date: formatDate(loan.given_on) }), leftOf(loan, setChosen)] as const)}
      />
      {chosen && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('Undo the loan of {date}?', { date: formatDate(chosen.given_on) })}
          verb={t('Undo loan')}
          onConfirm={() => takeBack(chosen.payroll_loans_id, { onSettled: close })}
        >
          {t('We reverse its entry in the books today. Do this only if it was recorded by mistake.')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Only a loan of which nothing is recovered can be taken back. */
const leftOf = (loan: Loan, onTakeBack: (loan: Loan) => void) => (
  <span key={loan.payroll_loans_id}>
    {t('₹{left} of ₹{amount} left, ₹{instalment} a month', {
      left: formatPaise(loan.left),
      amount: formatPaise(loan.amount),
      instalment: formatPaise(loan.instalment),
    })}
    {loan.left === loan.amount && (
      <Button tone="quiet" onClick={() => onTakeBack(loan)}>
        {t('Undo loan')}
      </Button>
    )}
  </span>
)
