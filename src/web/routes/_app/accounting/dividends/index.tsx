import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { dividendsQuery } from '#web/features/purchases/dividends/api.ts'
import { DividendsPage } from '#web/features/purchases/dividends/dividends-page.tsx'
import { DividendsSearch } from '#web/features/purchases/dividends/search.ts'

export const Route = createFileRoute('/_app/accounting/dividends/')({
  validateSearch: DividendsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'dividends', dividendsQuery(deps)),
  component: Dividends,
})

function Dividends() {
  const navigate = Route.useNavigate()
  return <DividendsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
