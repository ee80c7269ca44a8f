import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/receivables/cash-memos/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'cash-memos', location.search),
  component: ImportCashMemos,
})

function ImportCashMemos() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="cash-memos"
      title={t('Cash memos from a file')}
      description={t('Your counter sales, one row for each line: rows with the same number become one memo.')}
      above={<Link to="/receivables/cash-memos">{t('Cash memos')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
