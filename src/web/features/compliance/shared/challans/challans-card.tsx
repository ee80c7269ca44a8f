import { useState } from 'react'
import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { type UndoChallan, VoidChallanDialog } from './void-challan.tsx'
import { eraWords, headWords } from './words.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

type Props = { challans: readonly TdsChallan[]; undo: UndoChallan }

export function Challans({ challans, undo }: Props) {
  const mayVoid = usePermitted(['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'])
  const [voiding, setVoiding] = useState<TdsChallan>()
  const live = challans.filter((each) => each.voided_on === null)
  return (
    <Card
      title={t('Challans')}
      actions={
        mayVoid &&
        live.length > 0 && (
          <Menu
            trigger={<Button>{t('Undo a challan')}</Button>}
            groups={[
              live.map((each) => ({
                id: each.tds_challans_id,
                label: t('{bsr_code} {serial} of {date}', {
                  bsr_code: each.bsr_code,
                  serial: each.serial,
                  date: formatDate(each.paid_on),
                }),
                onSelect: () => setVoiding(each),
              })),
            ]}
          />
        )
      }
    >
      <ReportTable
        caption={t('Challans')}
        first={t('Challan')}
        columns={[
          { label: t('Paid on'), isText: true },
          { label: t('Act'), isText: true },
          { label: t('For'), isText: true },
          t('Tax'),
          t('Mapped'),
          t('Left'),
          t('Total'),
        ]}
        rows={challans.map((each) => ({
          id: each.tds_challans_id,
          label: `${each.bsr_code} ${each.serial}`,
          amounts: [
            each.voided_on === null ? formatDate(each.paid_on) : t('Undone on {date}', { date: formatDate(each.voided_on) }),
            eraWords[each.era],
            headWords[each.major_head],
            each.tax,
            each.mapped,
            each.left,
            each.total,
          ],
        }))}
      />
      {voiding && <VoidChallanDialog challan={voiding} undo={undo} onClose={() => setVoiding(undefined)} />}
    </Card>
  )
}
