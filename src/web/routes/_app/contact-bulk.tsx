import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { ContactsSearch } from '#web/features/documents/shared/imports/search.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ViewTabs } from '#web/ui/tabs.tsx'

export const Route = createFileRoute('/_app/contact-bulk')({ validateSearch: ContactsSearch, component: ContactBulk })

function ContactBulk() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const [sells, buys] = [usePermitted(['ACCOUNTS_RECEIVABLE']), usePermitted(['ACCOUNTS_PAYABLE_CREATE'])]
  const employs = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const tabs = [
    ...(sells ? [{ value: 'customers' as const, label: t('Customers'), search: { kind: 'customers' } }] : []),
    ...(buys ? [{ value: 'vendors' as const, label: t('Vendors'), search: { kind: 'vendors' } }] : []),
    ...(employs ? [{ value: 'staff' as const, label: t('Staff'), search: { kind: 'staff' } }] : []),
  ]
  const kind = (tabs.find(({ value }) => value === search.kind) ?? tabs[0])?.value ?? 'customers'
  return (
    <ImportPage
      kind={kind}
      title={t('Contacts from a file')}
      description={
        kind === 'staff'
          ? t(
              'Add many employees at once, with their payment accounts. We verify every account and compare it with vendors’ accounts.',
            )
          : t('Add or edit many customers or vendors at once. We check GSTIN and PAN, and show who is already here.')
      }
      above={
        {
          customers: <Link to="/receivables/customers">{t('Customers')}</Link>,
          vendors: <Link to="/payables/vendors">{t('Vendors')}</Link>,
          staff: (
            <Link to="/team" search={{ view: 'staff' }}>
              {t('Team')}
            </Link>
          ),
        }[kind]
      }
      search={search}
      onSearch={(change) => void navigate({ search: { ...change, kind } })}
    >
      {tabs.length > 1 && <ViewTabs label={t('Contacts')} value={kind} tabs={tabs} />}
    </ImportPage>
  )
}
