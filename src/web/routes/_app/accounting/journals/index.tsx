import { createFileRoute } from '@tanstack/react-router'
import { JournalsPage } from '#web/features/accounting/journals/journals-page.tsx'
import { JournalsSearch } from '#web/features/accounting/journals/search.ts'

export const Route = createFileRoute('/_app/accounting/journals/')({ validateSearch: JournalsSearch, component: Journals })

function Journals() {
  const navigate = Route.useNavigate()
  return <JournalsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
