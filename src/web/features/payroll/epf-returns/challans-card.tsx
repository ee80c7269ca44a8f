import { useState } from 'react'
import type { EpfChallan, EpfMonth } from '#contract/payroll/epf-returns.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { sharesTotal } from '#core/payroll/epf-return.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'
import { saveChallan, useMakeChallan, useVoidChallan } from './api.ts'
import { PaymentDialog } from './payment-dialog.tsx'

/** The challans of a month, and what no challan pays yet. */
export function ChallansCard({ data, month }: { data: EpfMonth; month: IsoDate }) {
  const { mutate, isPending } = useMakeChallan()
  const { mutateAsync: undo } = useVoidChallan()
  const [paying, setPaying] = useState<EpfChallan>()
  const [undoing, setUndoing] = useState<EpfChallan>()
  const left = sumPaise(data.balances.map((row) => sharesTotal(row.left)))
  const prepare = () =>
    mutate({ month, uans: null }, { onSuccess: () => toast({ tone: 'success', text: t('Challan prepared') }) })
  return (
    <Card
      title={t('EPF challans')}
      actions={
        left > 0 && (
          <Button tone="primary" busy={isPending} onClick={prepare}>
            {t('Prepare challan of ₹{amount}', { amount: formatPaise(left) })}
          </Button>
        )
      }
    >
      <Stack>
        <p>{t('The bank line of the payment is matched in Banking; nothing is posted here.')}</p>
        {data.challans.length === 0 && <p>{t('No challans yet. Select members above for a part payment.')}</p>}
        <Facts
          items={data.challans.map((row) => [
            t('Challan {number}', { number: row.challan_no }),
            <Challan key={row.payroll_epf_challans_id} row={row} onPay={() => setPaying(row)} onUndo={() => setUndoing(row)} />,
          ])}
        />
      </Stack>
      {paying && <PaymentDialog challan={paying} onClose={() => setPaying(undefined)} />}
      <ConfirmDialog
        isOpen={undoing !== undefined}
        onClose={() => setUndoing(undefined)}
        title={t('Undo challan {number}?', { number: undoing?.challan_no ?? '' })}
        verb={t('Undo challan')}
        onConfirm={() => undo(undoing?.payroll_epf_challans_id ?? '')}
      >
        {t('What it pays is due again. Do this only if it was recorded by mistake or was not paid in time.')}
      </ConfirmDialog>
    </Card>
  )
}

type Props = { row: EpfChallan; onPay: () => void; onUndo: () => void }

function Challan({ row, onPay, onUndo }: Props) {
  const words = t('₹{amount}, {count, plural, one {# member} other {# members}}', {
    amount: formatPaise(sharesTotal(row)),
    count: row.members,
  })
  return (
    <span>
      {words}
      {row.trrn !== null && <> · {t('TRRN {number}', { number: row.trrn })}</>}{' '}
      {row.paid_on === null ? (
        <Badge tone={row.trrn === null ? 'neutral' : 'info'}>{row.trrn === null ? t('Prepared') : t('To pay')}</Badge>
      ) : (
        <Badge tone="success">{t('Paid {date}', { date: formatDate(row.paid_on) })}</Badge>
      )}{' '}
      <Button icon="download" onClick={() => void downloadWithToast(saveChallan(row))}>
        {t('Part payment file')}
      </Button>{' '}
      {row.paid_on === null && <Button onClick={onPay}>{t('Record payment')}</Button>}{' '}
      <Button tone="quiet" aria-label={t('Undo challan {number}', { number: row.challan_no })} onClick={onUndo}>
        {t('Undo challan')}
      </Button>
    </span>
  )
}
