import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownSlipPdf } from '#contract/payroll/own-pay.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { SlipDetail } from '../shared/slip-view.tsx'
import { runTitle } from '../shared/words.ts'
import { ownPayQuery, ownSlipQuery } from './api.ts'
import { yearsOf } from './own-years.ts'
import { YearDrawer } from './year-drawer.tsx'
import { RegimesDialog } from './regimes-dialog.tsx'

/** The person's own payslips, and a comparison of both tax regimes; renders nothing for people not on the payroll. */
export function OwnPaySection() {
  const { data } = useQuery(ownPayQuery)
  const [shown, setShown] = useState<string>()
  const [year, setYear] = useState<ReturnType<typeof yearsOf>[number]>()
  const [isComparing, setComparing] = useState(false)
  if (!data?.is_employee) return null
  return (
    <Card
      title={t('Your pay')}
      actions={
        <>
          <ButtonLink to="/settings/claims">{t('Claims')}</ButtonLink>
          <ButtonLink to="/settings/declaration">{t('Tax declaration')}</ButtonLink>
          <Button onClick={() => setComparing(true)}>{t('Compare tax regimes')}</Button>
        </>
      }
    >
      <Facts
        items={[
          [t('A month'), data.monthly === null ? '' : `₹${formatPaise(data.monthly)}`],
          [t('Tax regime'), data.regime === 'old' ? t('Old regime') : t('New regime')],
          ...yearsOf(data.slips.map(({ month }) => month)).map(
            (each) =>
              [
                t('FY {year}', { year: each.label }),
                <Button key={each.start} onClick={() => setYear(each)}>
                  {t('Open pay and tax')}
                </Button>,
              ] as const,
          ),
          ...data.slips.map(
            (slip) =>
              [
                runTitle(slip),
                <Button key={slip.payroll_slips_id} onClick={() => setShown(slip.payroll_slips_id)}>
                  {t('Open payslip, ₹{net}', { net: formatPaise(slip.net) })}
                </Button>,
              ] as const,
          ),
        ]}
      />
      {shown !== undefined && <OwnSlipDrawer payroll_slips_id={shown} onClose={() => setShown(undefined)} />}
      {year && <YearDrawer year={year} onClose={() => setYear(undefined)} />}
      {isComparing && <RegimesDialog onClose={() => setComparing(false)} />}
    </Card>
  )
}

function OwnSlipDrawer({ payroll_slips_id, onClose }: { payroll_slips_id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(ownSlipQuery(payroll_slips_id))
  const save = () => savePdfOrSay(download(ownSlipPdf, 'payslip.pdf', { params: { payroll_slips_id } }))
  return (
    <Drawer
      isOpen
      width={640}
      title={t('Your payslip')}
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
