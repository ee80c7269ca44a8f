import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { previewVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import type { Body } from '#contract/endpoint.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { today } from '#web/lib/today.ts'
import { useSettled } from '#web/features/purchases/shared/use-settled.ts'
import { Notice } from '#web/ui/states.tsx'
import { previewQuery } from './form-api.ts'
import { type AdvanceValues, previewBody, type Way } from './form-values.ts'

/** The amount to pay while it is typed, with the reasons: TDS depends on the vendor's earlier credits. */
export function LiveTax({ values, way }: { values: AdvanceValues; way: Way }) {
  const wanted = useSettled(useMemo(() => previewBody(values, way, today()), [values, way]))
  const { data, error } = useQuery({
    ...previewQuery(wanted ?? ({} as Body<typeof previewVendorAdvance>)),
    enabled: wanted !== null,
  })
  if (wanted === null) return null
  if (error) return <Notice tone="warning">{sentence(error)}</Notice>
  if (!data || (data.why.length === 0 && data.tds_amount === 0)) return null
  const gst = data.cgst + data.sgst + data.igst
  return (
    <Notice>
      <b>{t('₹{amount} leaves the account.', { amount: formatPaise(data.paid_amount) })}</b>
      {data.tds_amount > 0 && ` ${t('You withhold ₹{amount}.', { amount: formatPaise(data.tds_amount) })}`}
      {data.tds_borne > 0 && ` ${t('You bear ₹{amount} of TDS beside it.', { amount: formatPaise(data.tds_borne) })}`}
      {gst > 0 && ` ${t('You owe the government ₹{amount} of GST.', { amount: formatPaise(gst) })}`} {data.why.join('. ')}.
    </Notice>
  )
}
