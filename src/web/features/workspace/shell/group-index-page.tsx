import { t } from '#core/messages.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { IndexList } from './index-list.tsx'
import styles from './index-list.module.css'
import { useMenus, visiblePages } from './menu-view.ts'

/** Every page of a group: those in the menu first, then the others. */
export function GroupIndexPage({ id, title }: { id: string; title: string }) {
  const group = useMenus().menu.find((item) => item.id === id)
  const named = group === undefined ? [] : visiblePages(group)
  const others = (group?.children?.items ?? []).filter(({ isMore }) => isMore)
  return (
    <Page>
      <PageHeader title={title} />
      {group === undefined && (
        <EmptyState title={t('No pages here for you')}>{t('Ask an administrator of your company for access.')}</EmptyState>
      )}
      {named.length > 0 && <IndexList items={named} />}
      {others.length > 0 && (
        <section aria-label={t('More in {title}', { title })}>
          {named.length > 0 && <h2 className={styles.heading}>{t('More in {title}', { title })}</h2>}
          <IndexList items={others} />
        </section>
      )}
    </Page>
  )
}
