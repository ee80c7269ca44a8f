import { t } from '#core/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { AssistLinks } from './assist-links.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import { useFolds } from './folds.ts'
import { useMenu } from './menu-view.ts'
import { NavGroup } from './nav-group.tsx'
import { NavTop } from './nav-top.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { chooseMode } from './shell-mode.ts'
import styles from './side-nav.module.css'
import { useOpening } from './use-opening.ts'

/** The side bar: 240 px (classy), or 56 px that expands over the page on hover or focus (dense). */
export function SideNav({ isDense }: { isDense: boolean }) {
  const menu = useMenu()
  const folds = useFolds(menu)
  const { seat, isOpen, close, handlers } = useOpening(isDense)
  // Folded to icons, it shows only the groups.
  const isWhole = !isDense || isOpen
  return (
    <div ref={seat} role="presentation" className={isDense ? styles.denseSeat : styles.seat} data-print="hide" {...handlers}>
      <nav aria-label={t('Main')} className={cx(styles.bar, isDense && (isOpen ? styles.over : styles.dense))}>
        <div className={styles.top}>
          <CompanySwitcher />
          <FoldButton isDense={isDense} onFold={close} />
        </div>
        <div className={styles.items}>
          {isWhole && <NavTop menu={menu} onGo={close} />}
          {menu.map((item) => (
            <NavGroup
              key={item.id}
              item={item}
              isOpen={isWhole && folds.isOpen(item.id)}
              onToggle={() => folds.toggle(item.id)}
              onUnfold={() => folds.unfold(item.id)}
              onGo={close}
            />
          ))}
        </div>
        <AssistLinks className={styles.assist} onGo={close} />
        <ProfileMenu side="top" align="start" trigger="bar" />
      </nav>
    </div>
  )
}

type FoldProps = { isDense: boolean; onFold: () => void }

function FoldButton({ isDense, onFold }: FoldProps) {
  const words = isDense ? t('Keep menu open') : t('Collapse menu')
  return (
    <button
      type="button"
      className={styles.fold}
      aria-label={words}
      title={words}
      data-sign={isDense ? 'pin' : 'panelClose'}
      onClick={() => {
        onFold()
        chooseMode(isDense ? 'classy' : 'dense')
      }}
    />
  )
}
