import { useState } from 'react'
import type { EpfReturn } from '#contract/payroll/epf-returns.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { saveReturn, useDiscardReturn } from './api.ts'
import { StepDialog } from './step-dialog.tsx'
import { kindWords, stepWords } from './words.ts'

/** One return: where it stands, its sums, and the next step. */
export function ReturnCard({ row }: { row: EpfReturn }) {
  const [open, setOpen] = useState<'step' | 'discard'>()
  const { mutateAsync: discard } = useDiscardReturn()
  const isApproved = row.return_status === 'approved'
  const close = () => setOpen(undefined)
  const title = t('{kind} {number}', { kind: kindWords[row.return_kind], number: row.return_no })
  return (
    <Card
      title={title}
      actions={
        <>
          <Button icon="download" onClick={() => void downloadWithToast(saveReturn(row))}>
            {t('ECR file')}
          </Button>
          {!isApproved && <Button onClick={() => setOpen('discard')}>{t('Discard return')}</Button>}
          {!isApproved && (
            <Button tone="primary" onClick={() => setOpen('step')}>
              {t('Record next step')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {row.is_stale && (
          <Notice tone="warning">
            {t('Pay runs or members changed after this file was made. Discard it and make it again, unless EPFO has it already.')}
          </Notice>
        )}
        <Facts
          items={[
            [t('Step'), stepWords(row)],
            [isApproved ? t('Approved on') : t('Last step on'), formatDate(row.status_on)],
            [t('Return statement'), row.statement_no],
            [t('Members'), String(row.members)],
            [t('Employees’ share'), `₹${formatPaise(row.employee)}`],
            [t('Pension scheme (EPS)'), `₹${formatPaise(row.pension)}`],
            [t('Employer’s provident fund'), `₹${formatPaise(row.employer)}`],
            [t('All shares'), `₹${formatPaise(row.employee + row.pension + row.employer)}`],
          ]}
        />
      </Stack>
      {open === 'step' && <StepDialog row={row} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'discard'}
        onClose={close}
        title={t('Discard this return?')}
        verb={t('Discard return')}
        onConfirm={() => discard(row.payroll_epf_returns_id)}
      >
        {t('Reject it at the portal too. Its members can be returned again.')}
      </ConfirmDialog>
    </Card>
  )
}
