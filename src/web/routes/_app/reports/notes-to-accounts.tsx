import { createFileRoute } from '@tanstack/react-router'
import { notesQuery } from '#web/features/reporting/annual-notes/api.ts'
import { NotesPage } from '#web/features/reporting/annual-notes/notes-page.tsx'
import { NotesSearch, startShown } from '#web/features/reporting/annual-notes/search.ts'

export const Route = createFileRoute('/_app/reports/notes-to-accounts')({
  validateSearch: NotesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(notesQuery(startShown(deps.year))),
  component: Notes,
})

function Notes() {
  const navigate = Route.useNavigate()
  return <NotesPage year={Route.useSearch().year} onYear={(year) => void navigate({ search: { year } })} />
}
