import { useQuery } from '@tanstack/react-query'
import { type RunSlip, slipPdf } from '#contract/payroll/runs.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { SlipDetail } from '../shared/slip-view.tsx'
import { slipQuery } from './api.ts'

/** One payslip beside the run. */
export function SlipDrawer({ slip, onClose }: { slip: RunSlip; onClose: () => void }) {
  const { payroll_slips_id, staff_name, employee_code } = slip
  const { data, error, refetch } = useQuery(slipQuery(payroll_slips_id))
  const save = () => savePdfOrSay(download(slipPdf, `payslip ${employee_code}.pdf`, { params: { payroll_slips_id } }))
  return (
    <Drawer
      isOpen
      width={640}
      title={t('Payslip of {name}', { name: staff_name })}
      onClose={onClose}
      footer={
        <Button icon="download" onClick={() => void save()}>
          {t('Download PDF')}
        </Button>
      }
    >
      {data ? <SlipDetail slip={data} /> : error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={8} />}
    </Drawer>
  )
}
