import { createFileRoute } from '@tanstack/react-router'
import { dividendsQuery } from '#web/features/purchases/dividends/api.ts'
import { DividendsPage } from '#web/features/purchases/dividends/dividends-page.tsx'

export const Route = createFileRoute('/_app/accounting/dividends/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(dividendsQuery),
  component: DividendsPage,
})
