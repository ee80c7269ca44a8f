import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { getLetterhead, type Letterhead } from '#contract/company/company.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { getCustomer } from '#contract/directory/customers.ts'
import { previewLayout } from '#core/documents/print/preview.ts'
import type { Language, Texts } from '#core/messages.ts'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import PrintedDocument from '#web/features/documents/shared/print/printed-document.tsx'
import { call } from '#web/lib/call.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { liveDocument, type PreviewFace } from './live-document.ts'
import type { Live } from './live-totals.ts'
import type { DocumentValues } from './values.ts'

type Props = { values: DocumentValues; live: Live; face: PreviewFace }

const letterheadQuery = queryOptions({
  queryKey: ['company', 'letterhead'],
  queryFn: ({ signal }) => call(getLetterhead, { signal }),
})

/** The document as it will be printed, while one types. */
export default function LivePreview(props: Props) {
  const { values, live, face } = useDeferredValue(props)
  const { customers_id } = values
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: registrations } = useQuery(registrationsQuery)
  const { data: customer } = useQuery({
    queryKey: ['customers', 'one', customers_id],
    queryFn: ({ signal }) => call(getCustomer, { params: { customers_id }, signal }),
    enabled: customers_id !== '',
  })
  const texts = useTexts(customer?.language ?? 'en')
  const layout = useMemo(() => {
    if (!letterhead || !texts) return undefined
    const own = registrations?.rows.find((row) => row.gst_registrations_id === values.gst_registrations_id)
    return previewLayout(liveDocument({ values, live, face, letterhead: under(letterhead, own), customer }), texts)
  }, [values, live, face, letterhead, registrations, customer, texts])
  return layout ? <PrintedDocument layout={layout} /> : <Skeleton lines={8} height={420} />
}

/** The letterhead with the GSTIN and the address of another registration. */
function under(letterhead: Letterhead, own: Registration | undefined): Letterhead {
  if (!own || own.is_main) return letterhead
  const { gstin, state_code, address_line, city, pincode } = own
  return { ...letterhead, company: { ...letterhead.company, gstin, state_code, address_line, city, pincode } }
}

const english: Texts = { language: 'en', catalogue: {} }

/** The sentences of the customer’s language, whatever the page’s is. */
function useTexts(language: Language): Texts | undefined {
  const { data } = useQuery({
    queryKey: ['messages', language],
    queryFn: async ({ signal }): Promise<Texts> => {
      const reply = await fetch(`/messages/${language}.json`, { signal })
      return reply.ok ? { language, catalogue: await reply.json() } : english
    },
    enabled: language !== 'en',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return language === 'en' ? english : data
}
