import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type StoreApp, storeCategories } from '#contract/workspace/store.ts'
import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { storeQuery } from './api.ts'
import { AppCard } from './app-card.tsx'
import { AppDrawer } from './app-drawer.tsx'
import { categoryName } from './category-words.ts'
import type { StoreSearch } from './search.ts'
import styles from './store.module.css'

type Props = { search: StoreSearch; onSearch: (change: Partial<StoreSearch>) => void }

/** Every app; working ones come first. */
export function StorePage({ search, onSearch }: Props) {
  const { data } = useQuery(storeQuery)
  const clear = () => onSearch({ search: undefined })
  const open = data?.data.find(({ app }) => app === search.app)
  return (
    <Page>
      <PageHeader
        title={t('Store')}
        description={t('Apps for your company. Install one to add it to the menu, remove it to take it out.')}
        actions={
          <ButtonLink to="/apps/openstore/subscription" icon="wallet">
            {t('Store subscription')}
          </ButtonLink>
        }
      />
      <Categories search={search} apps={data?.data} />
      <Toolbar>
        <SearchInput
          label={t('Search apps')}
          placeholder={t('Name or what it does')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed || undefined })}
        />
        <FilterChips chips={searchChip(search.search, clear)} onClear={clear} />
      </Toolbar>
      <Shelves search={search} />
      {open && <AppDrawer app={open} onClose={() => onSearch({ app: undefined })} />}
    </Page>
  )
}

/** Each counts what it holds of the apps searched for. */
function Categories({ search, apps }: { search: StoreSearch; apps: readonly StoreApp[] | undefined }) {
  const { search: typed } = search
  const countOf = (tab: StoreSearch) => apps?.filter((app) => fits(app, { search: typed, ...tab })).length
  return (
    <ViewTabs
      label={t('Categories')}
      value={search.show ?? search.category ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), count: countOf({}), search: { search: typed } },
        {
          value: 'installed',
          label: t('Installed'),
          count: countOf({ show: 'installed' }),
          search: { search: typed, show: 'installed' },
        },
        ...storeCategories.map((category) => ({
          value: category,
          label: categoryName(category),
          count: countOf({ category }),
          search: { search: typed, category },
        })),
      ]}
    />
  )
}

function Shelves({ search }: { search: StoreSearch }) {
  const { data, error, refetch } = useQuery(storeQuery)
  const navigate = useNavigate()
  if (error) return <ErrorState error={error} title={t('The store could not be loaded')} onRetry={refetch} />
  if (!data) return <Skeleton lines={8} height={420} label={t('Loading the store')} />
  const found = data.data.filter((app) => fits(app, search))
  if (found.length === 0)
    return (
      <EmptyState
        icon="search"
        title={t('No matching apps')}
        actions={<Button onClick={() => void navigate({ to: '.', search: {} })}>{t('Clear filters')}</Button>}
      >
        {t('No apps match your search')}
        {search.category !== undefined && ` ${t('in {category}', { category: categoryName(search.category) })}`}.
      </EmptyState>
    )
  return (
    <>
      <Shelf title={t('Ready to use')} apps={found.filter((app) => app.is_built)} />
      <Shelf title={t('Not available yet')} apps={found.filter((app) => !app.is_built)} />
    </>
  )
}

function Shelf({ title, apps }: { title: string; apps: readonly StoreApp[] }) {
  if (apps.length === 0) return null
  return (
    <section className={styles.shelf} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.grid}>
        {apps.map((app) => (
          <AppCard key={app.app} app={app} />
        ))}
      </ul>
    </section>
  )
}

/** Every typed word is the start of a word of the app. */
function fits(app: StoreApp, { search = '', category, show }: StoreSearch): boolean {
  if (category !== undefined && app.category !== category) return false
  if (show === 'installed' && !app.is_installed) return false
  const told = wordsOf([app.app_name, categoryName(app.category), app.summary, ...app.abilities].join(' '))
  return wordsOf(search).every((typed) => told.some((word) => word.startsWith(typed)))
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
