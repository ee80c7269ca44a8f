import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { PrintLayout } from '#contract/documents/print-layout.ts'
import { t } from '#core/messages.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'

const PrintedDocument = lazy(() => import('./printed-document.tsx'))

type Props = {
  /** Kind, id and a value that changes with the document, so that the query is refetched. */
  of: readonly (string | number | null)[]
  read: (signal: AbortSignal) => Promise<PrintLayout>
}

/** A saved document as it is printed. */
export function DocumentPreview({ of, read }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['print-layout', ...of],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    // The company's name and print settings change on other pages.
    staleTime: 0,
  })
  if (data === undefined && error)
    return <ErrorState error={error} title={t('We couldn’t show the document')} onRetry={refetch} />
  const waiting = <Skeleton lines={8} height={640} />
  if (data === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <PrintedDocument layout={data} />
    </Suspense>
  )
}
