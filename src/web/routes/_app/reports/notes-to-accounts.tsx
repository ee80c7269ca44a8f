import { createFileRoute } from '@tanstack/react-router'
import { NotesPage } from '#web/features/reporting/annual-notes/notes-page.tsx'
import { NotesSearch } from '#web/features/reporting/annual-notes/search.ts'

export const Route = createFileRoute('/_app/reports/notes-to-accounts')({ validateSearch: NotesSearch, component: Notes })

function Notes() {
  const navigate = Route.useNavigate()
  return <NotesPage year={Route.useSearch().year} onYear={(year) => void navigate({ search: { year } })} />
}
