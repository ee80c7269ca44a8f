import { createFileRoute } from '@tanstack/react-router'
import { JournalImportPage } from '#web/features/accounting/journal-imports/import-page.tsx'
import { JournalImportSearch } from '#web/features/accounting/journal-imports/search.ts'

export const Route = createFileRoute('/_app/accounting/journals/import')({
  validateSearch: JournalImportSearch,
  component: ImportJournals,
})

function ImportJournals() {
  const navigate = Route.useNavigate()
  return <JournalImportPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
