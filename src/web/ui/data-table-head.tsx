import { t } from '#core/messages.ts'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import type { Column } from './data-table-types.ts'
import fieldStyles from './field.module.css'
import { Icon } from './icons.tsx'
import { Part } from './part.tsx'
import { nextSort, sortOf } from './table-keys.ts'

type HeadProps<Row> = {
  id: string
  columns: readonly Column<Row>[]
  template: string
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  /** The header with the keyboard cursor. */
  activeId: string | undefined
  picked: { all: boolean; some: boolean; onToggle: () => void } | undefined
  hasMenu: boolean
}

/** Column headers; sortable ones are buttons reached with the grid's arrow keys. */
export function TableHead<Row>({ id, columns, template, sort, onSort, activeId, picked, hasMenu }: HeadProps<Row>) {
  return (
    <Part plays="rowgroup" className={styles.head}>
      <Part plays="row" aria-rowindex={1} className={styles.headRow} style={{ gridTemplateColumns: template }}>
        {picked && (
          <Part plays="columnheader" className={styles.pick} onClick={picked.onToggle}>
            <input
              type="checkbox"
              className={cx(fieldStyles.box, styles.box)}
              tabIndex={-1}
              aria-label={t('Select all loaded rows')}
              checked={picked.all}
              readOnly
              ref={(box) => {
                if (box) box.indeterminate = picked.some && !picked.all
              }}
            />
          </Part>
        )}
        {columns.map((column) => {
          const order = column.sortable && onSort ? sortOf(sort, column.id) : undefined
          return (
            <Part
              plays="columnheader"
              key={column.id}
              id={`${id}-h-${column.id}`}
              aria-sort={order}
              className={cx(styles.cell, column.align && styles.end, activeId === column.id && styles.activeHead)}
            >
              {column.sortable && onSort ? (
                <button type="button" tabIndex={-1} className={styles.sort} onClick={() => onSort(nextSort(sort, column.id))}>
                  {column.header}
                  {order && <Icon name={order === 'ascending' ? 'sortUp' : 'sortDown'} size={14} />}
                </button>
              ) : (
                column.header
              )}
            </Part>
          )
        })}
        {hasMenu && (
          <Part plays="columnheader" className={styles.more}>
            <span className="visually-hidden">{t('Actions')}</span>
          </Part>
        )}
      </Part>
    </Part>
  )
}
