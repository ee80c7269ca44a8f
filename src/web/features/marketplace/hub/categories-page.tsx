import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { HubCategory } from '#contract/marketplace/hub-fields.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { categoriesQuery } from './api.ts'
import styles from './categories.module.css'
import { HubCrumbs } from './hub-crumbs.tsx'
import { HubSearch } from './hub-search.tsx'
import { Newest } from './newest.tsx'

/** The hub's home page: search, categories and the newest listings. */
export function CategoriesPage() {
  const { data, error, refetch } = useQuery(categoriesQuery)
  return (
    <Page>
      <PageHeader
        title={t('Hub')}
        above={<HubCrumbs here={t('Hub')} />}
        description={t('Products and services that companies offer each other.')}
        actions={
          <ButtonLink to="/apps/hub/my-hub" icon="account">
            {t('My Hub')}
          </ButtonLink>
        }
      />
      <HubSearch />
      {data ? (
        <>
          <Categories title={t('Products')} type="product" categories={data.products} />
          <Categories title={t('Services')} type="service" categories={data.services} />
          <Newest />
        </>
      ) : error ? (
        <ErrorState error={error} title={t("We couldn't load the categories")} onRetry={refetch} />
      ) : (
        <Skeleton lines={10} height={560} label={t('Loading the categories')} />
      )}
    </Page>
  )
}

type CategoriesProps = { title: string; type: 'product' | 'service'; categories: readonly HubCategory[] }

function Categories({ title, type, categories }: CategoriesProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Link to="/apps/hub/product" search={{ type }}>
          {t('All {title}', { title: title.toLowerCase() })}
        </Link>
      </div>
      <ul className={styles.tiles}>
        {categories.map(({ hub_product_categories_id, hub_category_name }) => (
          <li key={hub_product_categories_id}>
            <Link to="/apps/hub/product" search={{ type, category: hub_product_categories_id }} className={styles.tile}>
              <span>{hub_category_name}</span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
