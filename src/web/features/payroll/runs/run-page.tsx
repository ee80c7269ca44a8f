import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Run, type RunSlip, runEcr, runEsi } from '#contract/payroll/runs.ts'
import { formatMonthYear } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t, translate } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Figure, Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { LawNotice } from '../shared/law-notice.tsx'
import { causeWords } from '../shared/words.ts'
import { runQuery, useApproveRun, useCancelRun, useComputeRun } from './api.ts'
import { PayDialog } from './pay-dialog.tsx'
import { PeopleCard } from './people-card.tsx'
import styles from './run.module.css'
import { RunBadge } from './runs-part.tsx'

/** A pay run: checks, people, changes, and whether payslips, books and bank agree. */
export function RunPage({ payroll_runs_id }: { payroll_runs_id: string }) {
  const { data: run } = useSuspenseQuery(runQuery(payroll_runs_id))
  const title = formatMonthYear(run.month)
  return (
    <Page>
      <PageHeader
        title={title}
        section={t('Payroll')}
        mark={<RunBadge status={run.run_status} />}
        above={<Link to="/payroll">{t('Payroll')}</Link>}
        description={sentenceOf(run)}
        actions={<Acts run={run} />}
      />
      {run.needs_other && <Notice>{t('You computed this pay run. Another person has to approve it.')}</Notice>}
      <Card>
        <Figure label={t('Net pay')} amount={run.net} note={noteOf(run)} />
      </Card>
      {run.checks.length > 0 && <Checks checks={run.checks} />}
      <PeopleCard run={run} />
      {run.changes.length > 0 && (
        <Card title={t('Changed since last month')}>
          <ReportTable
            caption={t('Changed since last month')}
            first={t('Cause')}
            columns={[t('Net pay')]}
            rows={[
              ...run.changes.map(({ cause, amount }) => ({ id: cause, label: causeWords[cause], amounts: [amount] })),
              { id: 'all', kind: 'total' as const, label: t('All changes'), amounts: [run.difference ?? 0] },
            ]}
          />
        </Card>
      )}
      <Card title={t('Slips and books')}>
        <ReportTable
          caption={t('Slips and books')}
          first={t('Sum')}
          columns={[t('Slips'), t('Books'), { label: t('Same'), isText: true }]}
          rows={run.proof.map(({ name, slips, books }) => ({
            id: name,
            label: translate(name),
            amounts: [slips, books ?? t('Not posted'), books === null ? '' : books === slips ? t('Yes') : t('No')],
          }))}
        />
      </Card>
      <LawNotice />
    </Page>
  )
}

function sentenceOf({ run_status, computed_by_name, approved_by_name }: Run): string {
  if (run_status === 'approved')
    return t('Computed by {computed}, approved by {approved}. Slips are locked.', {
      computed: computed_by_name ?? t('the system'),
      approved: approved_by_name ?? t('the system'),
    })
  return t('Computed by {computed}.', { computed: computed_by_name ?? t('the system') })
}

const noteOf = (run: Run) =>
  run.run_status === 'approved'
    ? t('Cost to the employer ₹{cost}. Paid ₹{paid}, held ₹{held}.', {
        cost: formatPaise(run.employer_cost),
        paid: formatPaise(run.paid_out),
        held: formatPaise(run.held),
      })
    : t('Cost to the employer ₹{cost}.', { cost: formatPaise(run.employer_cost) })

const isUnpaid = ({ is_held, net, payout_status, payment_problem }: RunSlip) =>
  !is_held && net > 0 && payment_problem === null && (payout_status === null || payout_status === 'failed')

function Acts({ run }: { run: Run }) {
  const { payroll_runs_id, run_status } = run
  const [asked, setAsked] = useState<'approve' | 'cancel' | 'pay'>()
  const computing = useComputeRun(payroll_runs_id)
  const { mutateAsync: approve } = useApproveRun(payroll_runs_id)
  const { mutateAsync: cancel } = useCancelRun(payroll_runs_id)
  const params = { payroll_runs_id }
  const close = () => setAsked(undefined)
  const files = [
    {
      id: 'ecr',
      label: t('ECR file for EPFO'),
      onSelect: () => void downloadWithToast(download(runEcr, `ECR ${run.month.slice(0, 7)}.txt`, { params })),
    },
    {
      id: 'esi',
      label: t('ESIC contribution sheet'),
      onSelect: () => void downloadWithToast(download(runEsi, `ESI ${run.month.slice(0, 7)}.xlsx`, { params })),
    },
  ]
  const discard = {
    id: 'cancel',
    label: run_status === 'computed' ? t('Discard pay run') : t('Reverse pay run'),
    onSelect: () => setAsked('cancel' as const),
  }
  return (
    <>
      {run_status === 'computed' && (
        <>
          <Button icon="refresh" busy={computing.isPending} onClick={() => computing.mutate()}>
            {t('Compute again')}
          </Button>
          <Button tone="primary" icon="done" disabled={!run.may_approve} onClick={() => setAsked('approve')}>
            {t('Approve pay run')}
          </Button>
          <Menu trigger={<Button icon="more" aria-label={t('More actions')} />} groups={[[discard]]} />
        </>
      )}
      {run_status === 'approved' && (
        <>
          <Menu trigger={<Button icon="download">{t('Files')}</Button>} groups={[files, [discard]]} />
          {run.row_imports_id !== null && (
            <Link to={`/payout/files/${run.row_imports_id}` as never}>{t('Open the payment batch')}</Link>
          )}
          {run.slips.some(isUnpaid) && (
            <Button tone="primary" icon="send" onClick={() => setAsked('pay')}>
              {t('Pay salaries')}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        isOpen={asked === 'approve'}
        onClose={close}
        title={t('Approve pay run?')}
        verb={t('Approve pay run')}
        tone="primary"
        onConfirm={() => approve()}
      >
        {t('The slips are locked and posted to your books. Change them later by arrears in the next month.')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        onClose={close}
        title={`${discard.label}?`}
        verb={discard.label}
        onConfirm={() => cancel()}
      >
        {run_status === 'computed'
          ? t('What you entered for the month is lost.')
          : t('The journal entry is reversed today, and the month can be run again.')}
      </ConfirmDialog>
      {asked === 'pay' && <PayDialog payroll_runs_id={payroll_runs_id} onClose={close} />}
    </>
  )
}

function Checks({ checks }: { checks: Run['checks'] }) {
  return (
    <Card title={t('Checks')}>
      <div className={styles.checks}>
        {checks.map(({ code, severity, title, rows }) => (
          <section key={code}>
            <h3>
              {translate(title)}{' '}
              <Badge tone={severity === 'blocks' ? 'danger' : 'warning'}>
                {severity === 'blocks' ? t('Blocks approval') : t('Warning')}
              </Badge>
            </h3>
            <ul>
              {rows.slice(0, 20).map(({ label, cause, payroll_employees_id }) => (
                <li key={payroll_employees_id}>
                  <Link to="/payroll/employees/$payroll_employees_id" params={{ payroll_employees_id }}>
                    {label}
                  </Link>
                  : {cause}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
