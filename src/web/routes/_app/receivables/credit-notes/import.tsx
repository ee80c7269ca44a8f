import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/receivables/credit-notes/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'credit-notes', location.search),
  component: ImportCreditNotes,
})

function ImportCreditNotes() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="credit-notes"
      title={t('Credit notes from a file')}
      description={t(
        'One row for each line; rows with the same number become one draft. We calculate and check tax as in the editor.',
      )}
      above={<Link to="/receivables/credit-notes">{t('Credit notes')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
