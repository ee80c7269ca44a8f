import { createFileRoute, Link } from '@tanstack/react-router'
import { ImportPage } from '#web/imports/import-page.tsx'
import { ContactsSearch } from '#web/imports/search.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ViewTabs } from '#web/ui/tabs.tsx'

export const Route = createFileRoute('/_app/contact-bulk')({ validateSearch: ContactsSearch, component: ContactBulk })

function ContactBulk() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const [sells, buys] = [usePermitted(['ACCOUNTS_RECEIVABLE']), usePermitted(['ACCOUNTS_PAYABLE_CREATE'])]
  const kind = !buys || (sells && search.kind !== 'vendors') ? 'customers' : 'vendors'
  return (
    <ImportPage
      kind={kind}
      title="Contacts from a file"
      description="Add or change many customers or vendors at once. GSTIN and PAN are checked, and who is here already is told."
      above={
        kind === 'customers' ? <Link to="/receivables/customers">Customers</Link> : <Link to="/payables/vendors">Vendors</Link>
      }
      search={search}
      onSearch={(change) => void navigate({ search: { ...change, kind } })}
    >
      {sells && buys && (
        <ViewTabs
          label="Contacts"
          value={kind}
          tabs={[
            { value: 'customers', label: 'Customers', search: { kind: 'customers' } },
            { value: 'vendors', label: 'Vendors', search: { kind: 'vendors' } },
          ]}
        />
      )}
    </ImportPage>
  )
}
