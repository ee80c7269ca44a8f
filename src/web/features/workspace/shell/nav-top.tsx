import { Fragment } from 'react'
import { t } from '#core/messages.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { useFavourites } from './favourites.ts'
import { MenuLink } from './menu-link.tsx'
import { useRecents } from './recents.ts'
import styles from './side-nav.module.css'
import { StarButton } from './star-button.tsx'

/** At the top of the menu: favourites, and recently opened pages that are not in the menu. */
export function NavTop({ menu, onGo }: { menu: readonly MenuItem[]; onGo?: (() => void) | undefined }) {
  const favourites = useFavourites(menu)
  const recents = useRecents(
    menu,
    favourites.map(({ id }) => id),
  )
  return (
    <>
      <Part title={t('Favourites')} items={favourites} onGo={onGo} />
      <Part title={t('Recent')} items={recents} onGo={onGo} />
    </>
  )
}

function Part({ title, items, onGo }: { title: string; items: readonly MenuItem[]; onGo?: (() => void) | undefined }) {
  if (items.length === 0) return null
  return (
    <section aria-label={title} className={styles.topPart}>
      <h2 className={styles.caption}>{title}</h2>
      {items.map((item) => (
        <Fragment key={item.id}>
          <MenuLink item={item} onGo={onGo} />
          <StarButton item={item} className={styles.rowButton} />
        </Fragment>
      ))}
    </section>
  )
}
