import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Employee } from '#contract/payroll/employees.ts'
import { formatDate } from '#core/dates.ts'
import { componentCodes, componentOf } from '#core/payroll/components.ts'
import { formatPaise } from '#core/money.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t, translate } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Page } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { componentsQuery } from '../shared/components-query.ts'
import { currentComponents } from '../shared/own-components.ts'
import { employeeQuery } from './api.ts'
import { EditEmployeeForm } from './employee-form.tsx'
import { contractWords } from '../shared/contract-words.ts'
import { reasonWords } from './leaving-words.ts'
import { LoanForm } from './loan-form.tsx'
import { LoansCard } from './loans-card.tsx'
import { TermsForm } from './terms-form.tsx'

/** One employee: identity numbers, and pay terms by date. `more`: cards below the pay terms. */
export function EmployeePage({ payroll_employees_id, more }: { payroll_employees_id: string; more: ReactNode }) {
  const { data: employee } = useSuspenseQuery(employeeQuery(payroll_employees_id))
  const [open, setOpen] = useState<'person' | 'terms' | 'loan'>()
  const close = () => setOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={employee.staff_name}
        section={t('Payroll')}
        above={
          <Link to="/payroll" search={{ view: 'employees' }}>
            {t('Employees')}
          </Link>
        }
        description={t('Every look at this page is logged.')}
        actions={
          <>
            <Button icon="edit" onClick={() => setOpen('person')}>
              {t('Change details')}
            </Button>
            <Button onClick={() => setOpen('loan')}>{t('Record a loan')}</Button>
            <Button tone="primary" onClick={() => setOpen('terms')}>
              {t('Change pay')}
            </Button>
          </>
        }
      />
      <Card title={t('Details')}>
        <Facts
          items={[
            [t('Employee code'), employee.employee_code],
            [t('Designation'), employee.designation],
            [t('Joined on'), formatDate(employee.joined_on)],
            [t('Contract'), contractWords[employee.contract_kind]],
            [t('Last working day'), employee.left_on && formatDate(employee.left_on)],
            [t('Reason for leaving'), employee.left_reason && reasonWords[employee.left_reason]],
            ['PAN', employee.pan ?? t('Missing')],
            ['UAN', employee.uan],
            [t('ESI number'), employee.esi_number],
            [t('Bank account'), employee.bank_status === 'verified' ? t('Verified') : t('Not verified')],
          ]}
        />
      </Card>
      {employee.contract_kind === 'apprentice' && <ApprenticeNotice />}
      {employee.terms.map((dated) => (
        <TermsCard key={dated.from_on} dated={dated} />
      ))}
      {employee.loans.length > 0 && <LoansCard loans={employee.loans} payroll_employees_id={employee.payroll_employees_id} />}
      {more}
      {open === 'loan' && <LoanForm payroll_employees_id={payroll_employees_id} onClose={close} />}
      {open === 'person' && <EditEmployeeForm employee={employee} onClose={close} />}
      {open === 'terms' && <TermsForm employee={employee} onClose={close} />}
    </Page>
  )
}

const ApprenticeNotice = () => (
  <Notice tone="warning">
    {t(
      'Apprentices are outside EPF, ESI, bonus, gratuity, paid-out leave and the minimum wage, whatever is ticked in the pay. Not verified against the official text: see Law values.',
    )}
  </Notice>
)

function TermsCard({ dated: { from_on, monthly, terms } }: { dated: Employee['terms'][number] }) {
  const schemes = [
    terms.is_epf && (terms.epf_on_full_wage ? t('Provident fund on the full wage') : t('Provident fund')),
    terms.is_epf && terms.is_pension && t('Pension scheme'),
    terms.is_esi && 'ESI',
  ].filter(Boolean)
  const { data } = useQuery(componentsQuery)
  return (
    <Card title={t('Pay from {date}', { date: formatDate(from_on) })}>
      <Facts
        items={[
          ...terms.components.map(({ code, amount }) => {
            const own = currentComponents(data?.rows ?? []).find((row) => row.component_code === code)
            if (own) return [own.component_name, own.is_computed ? own.formula_words : `₹${formatPaise(amount)}`] as const
            return [componentCodes.includes(code) ? translate(componentOf(code).name) : code, `₹${formatPaise(amount)}`] as const
          }),
          [t('A month'), `₹${formatPaise(monthly)}`],
          [t('State of work'), stateWords(terms.state)],
          [t('Tax regime'), terms.regime === 'new' ? t('New regime') : t('Old regime')],
          [t('Schemes'), schemes.join(', ')],
          [t('Grade'), terms.grade],
        ]}
      />
    </Card>
  )
}
