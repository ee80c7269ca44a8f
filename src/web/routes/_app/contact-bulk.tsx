import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { ContactsSearch } from '#web/features/documents/shared/imports/search.ts'
import { useSession } from '#web/lib/session.ts'
import { ViewTabs } from '#web/ui/tabs.tsx'

export const Route = createFileRoute('/_app/contact-bulk')({
  validateSearch: ContactsSearch,
  loaderDeps: ({ search }) => ({ kind: search.kind, file: search.import }),
  loader: ({ context: { queryClient, session }, deps }) => {
    const kinds = kindsFor(session.permissions)
    askForImports(queryClient, kindShown(kinds, deps.kind), { import: deps.file })
  },
  component: ContactBulk,
})

/** Whom the person may bring in. */
const kindsFor = (permissions: readonly Permission[]) => [
  ...(holdsAny(permissions, ['ACCOUNTS_RECEIVABLE']) ? (['customers'] as const) : []),
  ...(holdsAny(permissions, ['ACCOUNTS_PAYABLE_CREATE']) ? (['vendors'] as const) : []),
  ...(holdsAny(permissions, ['OWNER', 'ADMIN', 'MANAGER']) ? (['staff'] as const) : []),
]

type Kind = ReturnType<typeof kindsFor>[number]
const kindShown = (kinds: readonly Kind[], asked: string | undefined): Kind =>
  kinds.find((kind) => kind === asked) ?? kinds[0] ?? 'customers'

function ContactBulk() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const labels = { customers: t('Customers'), vendors: t('Vendors'), staff: t('Staff') }
  const kinds = kindsFor(useSession().permissions)
  const kind = kindShown(kinds, search.kind)
  const tabs = kinds.map((value) => ({ value, label: labels[value], search: { kind: value } }))
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
