import { manyOf, t } from '#core/messages.ts'
import { Button } from './button.tsx'
import type { BodyProps } from './data-table-types.ts'
import styles from './data-table.module.css'
import { FloatingMenu } from './menu.tsx'

/** Below the rows: the next page did not come. */
export function MoreFailed({ noun, onRetry }: { noun: readonly [string, string]; onRetry: () => void }) {
  return (
    <div className={styles.bar} role="alert">
      <span className={styles.barWords}>{t("We couldn't load more {noun}", { noun: manyOf(noun) })}</span>
      <Button tone="quiet" icon="refresh" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  )
}

type MenuProps<Row> = Pick<BodyProps<Row>, 'rowMenu' | 'sight'> & { menu: { row: Row; at: DOMRect }; onClose: () => void }

/** The menu of one row, where it was opened. */
export function RowMenu<Row>({ rowMenu, menu, sight, onClose }: MenuProps<Row>) {
  if (rowMenu === undefined) return null
  const close = () => {
    onClose()
    sight.focus()
  }
  return <FloatingMenu at={menu.at} groups={rowMenu(menu.row)} onClose={close} />
}
