import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { undertakingOn } from '#core/company/letters-of-undertaking.ts'
import { getCustomer } from '#contract/directory/customers.ts'
import { previewLayout } from '#core/documents/print/preview.ts'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { undertakingsQuery } from '#web/features/company/shared/undertakings.ts'
import { letterheadQuery } from '#web/features/documents/shared/print/letterhead.ts'
import PrintedDocument from '#web/features/documents/shared/print/printed-document.tsx'
import { call } from '#web/lib/call.ts'
import { textsQuery } from '#web/lib/language.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { letterheadUnder, liveDocument, type PreviewFace } from './live-document.ts'
import type { Live } from './live-totals.ts'
import type { DocumentValues } from './values.ts'

type Props = { values: DocumentValues; live: Live; face: PreviewFace }

/** The document as it will be printed, while one types. */
export default function LivePreview(props: Props) {
  const { values, live, face } = useDeferredValue(props)
  const { customers_id } = values
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: registrations } = useQuery(registrationsQuery)
  const { data: letters } = useQuery({ ...undertakingsQuery, enabled: values.under_lut })
  const { data: customer } = useQuery({
    queryKey: ['customers', 'one', customers_id],
    queryFn: ({ signal }) => call(getCustomer, { params: { customers_id }, signal }),
    enabled: customers_id !== '',
  })
  const { data: texts } = useQuery(textsQuery(customer?.language ?? 'en'))
  const layout = useMemo(() => {
    if (!letterhead || !texts) return undefined
    const { gst_registrations_id } = values
    const own = registrations?.rows.find((row) =>
      gst_registrations_id ? row.gst_registrations_id === gst_registrations_id : row.is_main,
    )
    const lut_arn = own && letters && undertakingOn(letters.rows, own.gst_registrations_id, face.date)?.arn
    const { company, ...pictures } = letterheadUnder(letterhead, own)
    const named = { ...pictures, company: { ...company, lut_arn } }
    return previewLayout(liveDocument({ values, live, face, letterhead: named, customer }), texts)
  }, [values, live, face, letterhead, registrations, letters, customer, texts])
  return layout ? <PrintedDocument layout={layout} /> : <Skeleton lines={8} height={420} />
}
