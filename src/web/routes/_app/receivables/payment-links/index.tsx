import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { linksQuery } from '#web/features/sales/payment-links/api.ts'
import { LinksPage } from '#web/features/sales/payment-links/links-page.tsx'
import { filterOf, LinksSearch } from '#web/features/sales/payment-links/search.ts'

export const Route = createFileRoute('/_app/receivables/payment-links/')({
  validateSearch: LinksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'payment-links', linksQuery(filterOf(deps))),
  component: PaymentLinks,
})

function PaymentLinks() {
  const navigate = Route.useNavigate()
  return <LinksPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
