import { createFileRoute } from '@tanstack/react-router'
import { sheetsQuery } from '#web/features/compliance/e-way-bills/consolidated-api.ts'
import { SheetsPage } from '#web/features/compliance/e-way-bills/sheets-page.tsx'

export const Route = createFileRoute('/_app/receivables/e-way-bills/consolidated/')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(sheetsQuery),
  component: SheetsPage,
})
