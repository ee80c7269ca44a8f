import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Run, type RunSlip, runEcr, runEpfArrears, runEsi } from '#contract/payroll/runs.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { useApproveRun, useCancelRun, useComputeRun } from './api.ts'
import { PayDialog } from './pay-dialog.tsx'

const isUnpaid = ({ is_held, net, payout_status, payment_problem }: RunSlip) =>
  !is_held && net > 0 && payment_problem === null && (payout_status === null || payout_status === 'failed')

/** What can be done with the run, and what is asked before it is. */
export function RunActions({ run }: { run: Run }) {
  const { payroll_runs_id, run_status } = run
  const [asked, setAsked] = useState<Asked>()
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const computing = useComputeRun(payroll_runs_id)
  const discard = { id: 'cancel', label: discardLabel(run), onSelect: () => setAsked('cancel') }
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
          <Menu trigger={<Button icon="download">{t('Files')}</Button>} groups={[filesOf(run), [discard]]} />
          {run.row_imports_id !== null && canPay && (
            <Link to="/bulk-fund-transfer" search={{ import: run.row_imports_id }}>
              {t('Open the payment batch')}
            </Link>
          )}
          {run.slips.some(isUnpaid) && (
            <Button tone="primary" icon="send" onClick={() => setAsked('pay')}>
              {t('Pay salaries')}
            </Button>
          )}
        </>
      )}
      <RunDialogs run={run} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

const approveWords = ({ run_kind }: Run): string =>
  run_kind === 'final'
    ? t('The slips are locked and posted to your books. To change them, reverse this pay run before it is paid.')
    : t('The slips are locked and posted to your books. Change them later by arrears in the next month.')

function cancelWords({ run_status, run_kind }: Run): string {
  if (run_status === 'computed')
    return run_kind === 'monthly' ? t('What you entered for the month is lost.') : t('What you entered in it is lost.')
  const after = {
    monthly: t('The journal entry is reversed today, and the month can be run again.'),
    final: t('The journal entry is reversed today, and its people can be settled again.'),
    bonus: t('The journal entry is reversed today, and its people can be paid the bonus again.'),
  }
  return after[run_kind]
}

const discardLabel = ({ run_status }: Run) => (run_status === 'computed' ? t('Discard pay run') : t('Reverse pay run'))

/** The files of an approved run for the portals. */
function filesOf({ payroll_runs_id, month, has_epf_arrears }: Run) {
  const params = { payroll_runs_id }
  return [
    {
      id: 'ecr',
      label: t('ECR file for EPFO'),
      onSelect: () => void downloadWithToast(download(runEcr, `ECR ${month.slice(0, 7)}.txt`, { params })),
    },
    ...(has_epf_arrears
      ? [
          {
            id: 'epf-arrears',
            label: t('Arrears of provident fund, to enter at EPFO'),
            onSelect: () => void downloadWithToast(download(runEpfArrears, `EPF arrears ${month.slice(0, 7)}.xlsx`, { params })),
          },
        ]
      : []),
    {
      id: 'esi',
      label: t('ESIC contribution sheet'),
      onSelect: () => void downloadWithToast(download(runEsi, `ESI ${month.slice(0, 7)}.xlsx`, { params })),
    },
  ]
}

type Asked = 'approve' | 'cancel' | 'pay'

type DialogsProps = { run: Run; asked: Asked | undefined; onClose: () => void }

function RunDialogs({ run, asked, onClose }: DialogsProps) {
  const { payroll_runs_id } = run
  const { mutateAsync: approve } = useApproveRun(payroll_runs_id)
  const { mutateAsync: cancel } = useCancelRun(payroll_runs_id)
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'approve'}
        onClose={onClose}
        title={t('Approve pay run?')}
        verb={t('Approve pay run')}
        tone="primary"
        onConfirm={() => approve()}
      >
        {approveWords(run)}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        onClose={onClose}
        title={`${discardLabel(run)}?`}
        verb={discardLabel(run)}
        onConfirm={() => cancel()}
      >
        {cancelWords(run)}
      </ConfirmDialog>
      {asked === 'pay' && <PayDialog payroll_runs_id={payroll_runs_id} onClose={onClose} />}
    </>
  )
}
