import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { PrintLayout } from '#contract/documents/print-layout.ts'
import { t } from '#core/messages.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'

const PrintedDocument = lazy(() => import('./printed-document.tsx'))

type Props = {
  /** Kind, id and whatever changes when the document does, so that it is read again. */
  of: readonly (string | number | null)[]
  read: (signal: AbortSignal) => Promise<PrintLayout>
}

/** A saved document as it is printed. */
export function DocumentPreview({ of, read }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['print-layout', ...of],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    // What the company is called and how it dresses its documents changes elsewhere.
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
