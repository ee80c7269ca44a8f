import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { previewLayout } from '#core/documents/print/preview.ts'
import { letterheadQuery } from '#web/features/documents/shared/print/letterhead.ts'
import PrintedDocument from '#web/features/documents/shared/print/printed-document.tsx'
import { textsQuery } from '#web/lib/language.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { customerNameQuery } from './api.ts'
import { liveReceipt } from './live-receipt.ts'
import type { PaymentValues } from './payment-values.ts'

/** The receipt while one records the payment. */
export default function ReceiptPreview(props: { values: PaymentValues; dues: readonly InvoiceRow[] }) {
  const { values, dues } = useDeferredValue(props)
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: customer } = useQuery(customerNameQuery(values.customers_id))
  const { data: texts } = useQuery(textsQuery(customer?.language ?? 'en'))
  const layout = useMemo(
    () => letterhead && customer && texts && previewLayout(liveReceipt(values, dues, customer, letterhead), texts),
    [values, dues, customer, letterhead, texts],
  )
  return layout ? <PrintedDocument layout={layout} /> : <Skeleton lines={6} height={240} />
}
