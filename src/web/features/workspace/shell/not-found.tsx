import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { MenuIcon } from './menu-link.tsx'
import { pagesOf, useMenus, usePath } from './menu-view.ts'
import styles from './not-found.module.css'
import { nearest } from './nearest.ts'
import { showPalette } from './palette-store.ts'

/**
 * The page for unknown paths and for records that do not exist (`missing` says which): a search of the pages that this person may open,
 * starting with the words of the path.
 */
export function NotFound({ missing }: { missing?: string | undefined; data?: unknown }) {
  const { menu, user } = useMenus()
  const path = usePath()
  const [typed, setTyped] = useState('')
  const heading = useId()
  const pages = pagesOf([...menu, ...user]).filter((item) => item.link !== undefined && item.type !== 'external_link')
  const found = nearest(pages, typed === '' ? path.split('/').join(' ') : typed)
  return (
    <Page shape="narrow">
      <PageHeader title={t('Page not found')} />
      <div className={styles.body}>
        <p>
          {missing === undefined
            ? t('This address has no page. The link may be old or incomplete.')
            : `${missing} ${t('It may have been deleted, or it belongs to another company.')}`}
        </p>
        {pages.length > 0 && (
          <>
            <div>
              <SearchInput
                label={t('Search pages')}
                placeholder={t('Invoices, team, balance sheet …')}
                value={typed}
                onChange={setTyped}
              />
            </div>
            <section aria-labelledby={heading}>
              <h2 id={heading} className={styles.heading}>
                {found.length === 0 ? t('No pages match your search') : typed === '' ? t('You may have meant') : t('Pages')}
              </h2>
              <ul className={styles.list}>
                {found.map((item) => (
                  <li key={item.id}>
                    <Link to={item.link} className={styles.page}>
                      <MenuIcon item={item} />
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
        <div className={styles.actions}>
          <ButtonLink to="/dashboard" tone="primary">
            {t('Go to the dashboard')}
          </ButtonLink>
          {pages.length > 0 && (
            <Button icon="search" onClick={showPalette}>
              {t('Search everything')}
            </Button>
          )}
        </div>
      </div>
    </Page>
  )
}
