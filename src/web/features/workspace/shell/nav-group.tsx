import { Fragment } from 'react'
import { t } from '#core/messages.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { cx } from '#web/ui/cx.ts'
import { marksOf, MenuBody, MenuLink } from './menu-link.tsx'
import { asLine, visiblePages } from './menu-view.ts'
import styles from './side-nav.module.css'
import { StarButton } from './star-button.tsx'

// Without icons: below their group, sixty icons would look alike.
const withoutIcon = ({ icon: _icon, ...page }: MenuItem): MenuItem => page

type Props = { item: MenuItem; isOpen: boolean; onToggle: () => void; onUnfold: () => void; onGo: () => void }

/** A line of the side menu; the name of a group opens its index page, the sign beside it folds and unfolds it. */
export function NavGroup({ item, isOpen, onToggle, onUnfold, onGo }: Props) {
  const pages = visiblePages(item)
  if (pages.length === 0) return <MenuLink item={asLine(item)} onGo={onGo} />
  const list = `menu-${item.id}`
  const head = asLine(item, isOpen)
  const open = () => {
    onUnfold()
    onGo()
  }
  return (
    <>
      {item.link === undefined ? (
        // The sign beside it shows whether it is open.
        <button type="button" className={cx(styles.item, styles.rich)} {...marksOf(head)} onClick={onToggle} tabIndex={-1}>
          <MenuBody item={head} />
        </button>
      ) : (
        <MenuLink item={head} onGo={open} />
      )}
      <button
        type="button"
        className={styles.foldSign}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-label={t('Pages of {label}', { label: item.label })}
        onClick={onToggle}
      />
      {isOpen && (
        <section id={list} aria-label={item.label} className={styles.pages}>
          {pages.map((page) => (
            <Fragment key={page.id}>
              <MenuLink item={withoutIcon(page)} onGo={onGo} />
              {page.isActive && <StarButton item={page} className={styles.rowButton} />}
            </Fragment>
          ))}
        </section>
      )}
    </>
  )
}
