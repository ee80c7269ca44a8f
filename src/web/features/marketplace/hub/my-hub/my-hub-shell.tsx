import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { mobile, useMedia } from '#web/lib/media.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader, usePageTitle } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { HubCrumbs } from '../hub-crumbs.tsx'
import { sections, useSection } from './hub-sections.ts'
import styles from './my-hub.module.css'
import { ProductDrawer } from './product-drawer.tsx'
import type { MyHubSearch } from './search.ts'

const types = [
  { value: 'product', label: t('Product') },
  { value: 'service', label: t('Service') },
  { value: '', label: t('All') },
]

type ShellProps = { search: MyHubSearch; onSearch: (change: MyHubSearch) => void; children: ReactNode }

/** The seller's area: products, enquiries and the company's profile. */
export function MyHubShell({ search, onSearch, children }: ShellProps) {
  const navigate = useNavigate()
  usePageTitle('Apps > hub > My Hub')
  const here = useSection()
  const filter = (chosen: string) => {
    const next: MyHubSearch = chosen === 'product' || chosen === 'service' ? { type: chosen } : {}
    // The filter is for products: selected on another tab, it opens the product list.
    void navigate({ to: '/apps/hub/my-hub', search: next, replace: here === sections[0] })
  }
  return (
    // Products scroll inside their table, the other tabs with the page.
    <Page {...(here === sections[0] && { shape: 'full' })}>
      <PageHeader
        title={t('My Hub')}
        above={<HubCrumbs here={t('My Hub')} />}
        actions={
          <>
            <Select
              label={t('Type')}
              hideLabel
              className={styles.type}
              options={types}
              value={search.type ?? ''}
              onChange={filter}
            />
            <Button tone="primary" size="form" icon="add" onClick={() => onSearch({ add: 'product' })}>
              {t('ADD PRODUCTS')}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <Sections search={search} />
        <div className={styles.main}>{children}</div>
      </div>
      {search.add === 'product' && (
        <ProductDrawer
          width={600}
          type={search.type}
          onClose={() => onSearch({ add: undefined })}
          onSaved={() => void navigate({ to: '/apps/hub/my-hub', search: {} })}
        />
      )}
    </Page>
  )
}

/** Links to the parts of the area; a choice where there is no room for them. */
function Sections({ search }: { search: MyHubSearch }) {
  const navigate = useNavigate()
  const isMobile = useMedia(mobile)
  const here = useSection()
  const type = { ...(search.type && { type: search.type }) }
  return isMobile ? (
    <Select
      label={t('Part of My Hub')}
      hideLabel
      options={sections.map(({ to, label }) => ({ value: to, label }))}
      value={here.to}
      onChange={(to) => void navigate({ to, search: type })}
    />
  ) : (
    <nav aria-label={t('My Hub')} className={styles.side}>
      {sections.map(({ to, label }) => (
        <Link key={to} to={to} search={type} className={styles.sideItem} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
