import { lazy, Suspense } from 'react'
import type { Bill } from '#contract/purchases/bills.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { vendorPaperOf } from './vendor-paper.ts'

const PaperView = lazy(() => import('#web/features/documents/shared/paper/paper-view.tsx'))

/** The vendor's document of a bill; nothing where none is attached. */
export function BillPaper({ bill }: { bill: Bill }) {
  const query = vendorPaperOf(bill, undefined)
  if (query === undefined) return null
  return (
    <Suspense fallback={<Skeleton lines={8} height={420} />}>
      <PaperView query={query} />
    </Suspense>
  )
}
