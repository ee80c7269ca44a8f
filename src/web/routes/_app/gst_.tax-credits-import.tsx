import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/gst_/tax-credits-import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'gst-tax-credits', location.search),
  component: TaxCreditsImport,
})

function TaxCreditsImport() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="gst-tax-credits"
      title={t('TDS and TCS credit from a file')}
      description={t('One deductor or marketplace and month a row. Accept the credits after you accepted them at the portal.')}
      above={<Link to="/gst/tax-credits">{t('TDS and TCS credit')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
