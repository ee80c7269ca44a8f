import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type OpeningImportKind, openingImportKinds } from '#contract/closing/opening-imports.ts'
import { OpeningImportSearch } from '#web/features/closing/opening-documents/search.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'

export const Route = createFileRoute('/_app/accounting/opening-import')({
  validateSearch: OpeningImportSearch,
  loaderDeps: ({ search: { kind = 'opening-invoices', import: file } }) => ({ kind, file }),
  loader: ({ context, deps }) => askForImports(context.queryClient, deps.kind, { import: deps.file }),
  component: OpeningImport,
})

const labels: Record<OpeningImportKind, string> = {
  'opening-balances': t('Trial balance'),
  'opening-invoices': t('Invoices'),
  'opening-credit-notes': t('Credit notes'),
  'opening-customer-advances': t('Customer advances'),
  'opening-bills': t('Bills'),
  'opening-debit-notes': t('Debit notes'),
  'opening-vendor-advances': t('Vendor advances'),
  'opening-tds': t('TDS before'),
}

function OpeningImport() {
  const navigate = Route.useNavigate()
  const { kind = 'opening-invoices', ...search } = Route.useSearch()
  return (
    <ImportPage
      kind={kind}
      title={t('Opening balances from a file')}
      description={t('What was open when you moved here: one row per document, with the amount still open on the opening date.')}
      above={<Link to="/accounting/opening-documents">{t('Opening documents: compare with opening balances')}</Link>}
      search={search}
      onSearch={(change) => void navigate({ search: { ...change, kind } })}
    >
      <ViewTabs
        label={t('Files')}
        value={kind}
        tabs={openingImportKinds.map((value) => ({ value, label: labels[value], search: { kind: value } }))}
      />
    </ImportPage>
  )
}
