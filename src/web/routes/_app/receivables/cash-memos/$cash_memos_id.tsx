import { createFileRoute } from '@tanstack/react-router'
import { memoQuery } from '#web/features/sales/cash-memos/api.ts'
import { MemoPage } from '#web/features/sales/cash-memos/memo-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/cash-memos/$cash_memos_id')({
  validateSearch: searchOf({ open: oneOf(['amend', 'cancel', 'email']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(memoQuery(params.cash_memos_id)),
  component: CashMemoDetail,
})

function CashMemoDetail() {
  const navigate = Route.useNavigate()
  return (
    <MemoPage
      cash_memos_id={Route.useParams().cash_memos_id}
      open={Route.useSearch().open}
      onOpen={(open) => void navigate({ search: { open } })}
    />
  )
}
