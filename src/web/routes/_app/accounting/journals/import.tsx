import { createFileRoute } from '@tanstack/react-router'
import { holdsAny } from '#contract/permissions.ts'
import { importQuery, recentQuery } from '#web/features/accounting/journal-imports/api.ts'
import { JournalImportPage } from '#web/features/accounting/journal-imports/import-page.tsx'
import { JournalImportSearch } from '#web/features/accounting/journal-imports/search.ts'

export const Route = createFileRoute('/_app/accounting/journals/import')({
  validateSearch: JournalImportSearch,
  loaderDeps: ({ search }) => ({ file: search.import }),
  loader: ({ context: { queryClient, session }, deps: { file } }) => {
    if (!holdsAny(session.permissions, ['OWNER', 'ADMIN', 'MANAGER'])) return
    void (file === undefined ? queryClient.prefetchQuery(recentQuery) : queryClient.prefetchQuery(importQuery(file)))
  },
  component: ImportJournals,
})

function ImportJournals() {
  const navigate = Route.useNavigate()
  return <JournalImportPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
