import { createFileRoute } from '@tanstack/react-router'
import { booksQuery } from '#web/features/closing/opening-documents/api.ts'
import { OpeningsPage } from '#web/features/closing/opening-documents/openings-page.tsx'
import { OpeningsSearch } from '#web/features/closing/opening-documents/search.ts'

export const Route = createFileRoute('/_app/accounting/opening-documents')({
  validateSearch: OpeningsSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(booksQuery),
  component: Openings,
})

function Openings() {
  return <OpeningsPage search={Route.useSearch()} />
}
