import { useState } from 'react'
import type { Run, RunSlip } from '#contract/payroll/runs.ts'
import { inContext, t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { paymentWords } from '../shared/words.ts'
import { InputsForm } from './inputs-form.tsx'
import styles from './run.module.css'
import { SlipDrawer } from './slip-drawer.tsx'

/** Everyone in the run: pay, change since last month, and payment status. */
export function PeopleCard({ run }: { run: Run }) {
  const [shown, setShown] = useState<RunSlip>()
  const [edited, setEdited] = useState<RunSlip>()
  if (run.slips.length === 0) return <EmptyState icon="customers" title={t('Nobody is employed in this month')} />
  const pick = (of: (slip: RunSlip) => void) => [
    run.slips.map((slip) => ({ id: slip.payroll_slips_id, label: slip.staff_name, onSelect: () => of(slip) })),
  ]
  return (
    <Card title={t('People')}>
      <div className={styles.acts}>
        <Menu trigger={<Button>{t('Open payslip')}</Button>} groups={pick(setShown)} />
        <Menu trigger={<Button icon="edit">{t('Enter month’s changes')}</Button>} groups={pick(setEdited)} />
      </div>
      <PeopleTable run={run} />
      {shown && <SlipDrawer slip={shown} onClose={() => setShown(undefined)} />}
      {edited && (
        <InputsForm
          slip={edited}
          run_kind={run.run_kind}
          isLocked={run.run_status !== 'computed'}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

function PeopleTable({ run }: { run: Run }) {
  // A column of its own only where there are any.
  const claims = run.slips.reduce((sum, slip) => sum + slip.claims, 0)
  return (
    <ReportTable
      caption={t('People')}
      first={t('Employee')}
      columns={[
        t('Gross pay'),
        t('Deductions'),
        ...(claims > 0 ? [t('Claims')] : []),
        t('Net pay'),
        inContext('difference', 'Change'),
        { label: t('Payment'), isText: true },
      ]}
      rows={[
        ...run.slips.map((slip) => ({
          id: slip.payroll_slips_id,
          label: `${slip.staff_name} (${slip.employee_code})`,
          amounts: [
            slip.gross,
            slip.deductions,
            ...(claims > 0 ? [slip.claims] : []),
            slip.net,
            slip.difference ?? (run.run_kind === 'monthly' ? t('New') : ''),
            paymentOf(slip),
          ],
        })),
        {
          id: 'total',
          kind: 'total' as const,
          label: t('Total'),
          amounts: [
            run.gross,
            run.slips.reduce((sum, slip) => sum + slip.deductions, 0),
            ...(claims > 0 ? [claims] : []),
            run.net,
            run.difference === null ? '' : sumPaise(run.slips.flatMap((slip) => slip.difference ?? [])),
            '',
          ],
        },
      ]}
    />
  )
}

function paymentOf({ is_held, payment_problem, payout_status, net }: RunSlip): string {
  if (payout_status !== null) return paymentWords[payout_status]
  if (is_held) return t('Held')
  return net > 0 ? (payment_problem ?? t('To pay')) : ''
}
