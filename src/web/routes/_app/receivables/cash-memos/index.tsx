import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { memosQuery } from '#web/features/sales/cash-memos/api.ts'
import { MemosPage } from '#web/features/sales/cash-memos/memos-page.tsx'
import { CashMemosSearch, filterOf } from '#web/features/sales/cash-memos/search.ts'

export const Route = createFileRoute('/_app/receivables/cash-memos/')({
  validateSearch: CashMemosSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'cash-memos', memosQuery(filterOf(deps))),
  component: CashMemos,
})

function CashMemos() {
  const navigate = Route.useNavigate()
  return <MemosPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
