import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/payables/debit-notes/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'debit-notes', location.search),
  component: ImportDebitNotes,
})

function ImportDebitNotes() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="debit-notes"
      title={t('Debit notes from a file')}
      description={t(
        'One row for each line of a bill; rows with the same number become one draft. Rates and tax come from the bill.',
      )}
      above={<Link to="/payables/debit-notes">{t('Debit Notes')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
