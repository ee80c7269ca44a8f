import { createFileRoute, Link } from '@tanstack/react-router'
import { type OpeningImportKind, openingImportKinds } from '#contract/closing/opening-imports.ts'
import { OpeningImportSearch } from '#web/features/closing/opening-documents/search.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'

export const Route = createFileRoute('/_app/accounting/opening-import')({
  validateSearch: OpeningImportSearch,
  component: OpeningImport,
})

const labels: Record<OpeningImportKind, string> = {
  'opening-balances': 'Trial balance',
  'opening-invoices': 'Invoices',
  'opening-credit-notes': 'Credit notes',
  'opening-customer-advances': 'Customer advances',
  'opening-bills': 'Bills',
  'opening-debit-notes': 'Debit notes',
  'opening-vendor-advances': 'Vendor advances',
  'opening-tds': 'TDS before',
}

function OpeningImport() {
  const navigate = Route.useNavigate()
  const { kind = 'opening-invoices', ...search } = Route.useSearch()
  return (
    <ImportPage
      kind={kind}
      title="Opening balances from a file"
      description="What was open when you moved here: one row for each document, with what was still open on the opening date."
      above={<Link to="/accounting/opening-documents">Opening documents: compare with opening balances</Link>}
      search={search}
      onSearch={(change) => void navigate({ search: { ...change, kind } })}
    >
      <ViewTabs
        label="Files"
        value={kind}
        tabs={openingImportKinds.map((value) => ({ value, label: labels[value], search: { kind: value } }))}
      />
    </ImportPage>
  )
}
