import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Run } from '#contract/payroll/runs.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t, translate } from '#core/messages.ts'
import { Card, Figure, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import { LawNotice } from '../shared/law-notice.tsx'
import { causeWords, runTitle } from '../shared/words.ts'
import { runQuery } from './api.ts'
import { PeopleCard } from './people-card.tsx'
import { RunBadge } from './runs-part.tsx'
import { RunActions } from './run-actions.tsx'
import { Checks } from './run-checks.tsx'

/** A pay run: checks, people, changes, and whether payslips, books and bank agree. */
export function RunPage({ payroll_runs_id }: { payroll_runs_id: string }) {
  const { data: run } = useSuspenseQuery(runQuery(payroll_runs_id))
  const title = runTitle(run)
  return (
    <Page>
      <PageHeader
        title={title}
        section={t('Payroll')}
        mark={<RunBadge status={run.run_status} />}
        above={<Link to="/payroll">{t('Payroll')}</Link>}
        description={sentenceOf(run)}
        actions={<RunActions run={run} />}
      />
      {run.needs_other && <Notice>{t('You computed this pay run. Another person has to approve it.')}</Notice>}
      {run.due_on && run.run_status !== 'reversed' && <DueNotice due_on={run.due_on} />}
      {run.has_epf_arrears && run.run_status === 'approved' && <EpfArrearsNotice />}
      <Card>
        <Figure label={t('Net pay')} amount={run.net} note={noteOf(run)} />
      </Card>
      {run.checks.length > 0 && <Checks checks={run.checks} />}
      <PeopleCard run={run} />
      {run.changes.length > 0 && <ChangesCard run={run} />}
      <ProofCard proof={run.proof} />
      <LawNotice />
    </Page>
  )
}

/** When leavers are paid in full. */
function DueNotice({ due_on }: { due_on: string }) {
  return (
    <Notice>
      {t('Pay by {date}: all wages are due within two working days of the last one (Code on Wages, s.17(2)).', {
        date: formatDate(due_on),
      })}
    </Notice>
  )
}

/** The ECR is of its month; arrears are entered by hand, since no layout of their file is public. */
const EpfArrearsNotice = () => (
  <Notice>
    {t(
      'The ECR has this month alone. Enter the arrears of each earlier month at EPFO, as a return of arrears: Files has the list.',
    )}
  </Notice>
)

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

/** Why net pay differs from last month's, by cause. */
function ChangesCard({ run: { changes, difference } }: { run: Run }) {
  return (
    <Card title={t('Changed since last month')}>
      <ReportTable
        caption={t('Changed since last month')}
        first={t('Cause')}
        columns={[t('Net pay')]}
        rows={[
          ...changes.map(({ cause, amount }) => ({ id: cause, label: causeWords[cause], amounts: [amount] })),
          { id: 'all', kind: 'total' as const, label: t('All changes'), amounts: [difference ?? 0] },
        ]}
      />
    </Card>
  )
}

/** The sums of the slips beside what the books hold. */
function ProofCard({ proof }: Pick<Run, 'proof'>) {
  return (
    <Card title={t('Slips and books')}>
      <ReportTable
        caption={t('Slips and books')}
        first={t('Sum')}
        columns={[t('Slips'), t('Books'), { label: t('Same'), isText: true }]}
        rows={proof.map(({ name, slips, books }) => ({
          id: name,
          label: translate(name),
          amounts: [slips, books ?? t('Not posted'), books === null ? '' : books === slips ? t('Yes') : t('No')],
        }))}
      />
    </Card>
  )
}
