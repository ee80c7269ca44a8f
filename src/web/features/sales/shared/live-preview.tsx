import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { getLetterhead } from '#contract/company/company.ts'
import { getCustomer } from '#contract/directory/customers.ts'
import { previewLayout } from '#core/documents/print/preview.ts'
import type { Language, Texts } from '#core/messages.ts'
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

/** A live preview of the printed document. */
export default function LivePreview(props: Props) {
  const { values, live, face } = useDeferredValue(props)
  const { customers_id } = values
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: customer } = useQuery({
    queryKey: ['customers', 'one', customers_id],
    queryFn: ({ signal }) => call(getCustomer, { params: { customers_id }, signal }),
    enabled: customers_id !== '',
  })
  const texts = useTexts(customer?.language ?? 'en')
  const layout = useMemo(
    () => letterhead && texts && previewLayout(liveDocument({ values, live, face, letterhead, customer }), texts),
    [values, live, face, letterhead, customer, texts],
  )
  return layout ? <PrintedDocument layout={layout} /> : <Skeleton lines={8} height={420} />
}

const english: Texts = { language: 'en', catalogue: {} }

/** The sentences in the customer’s language, whatever the language of the page. */
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
