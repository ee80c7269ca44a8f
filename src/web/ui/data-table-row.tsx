import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo, type MouseEvent } from 'react'
import { t } from '#core/messages.ts'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import type { CardFace, Column } from './data-table-types.ts'
import fieldStyles from './field.module.css'
import { Icon } from './icons.tsx'
import { Part } from './part.tsx'

type RowProps<Row> = {
  id: string
  row: Row
  index: number
  height: number
  template: string
  columns: readonly Column<Row>[]
  href: string | undefined
  hasMenu: boolean
  isActive: boolean
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined
  onSelect: (index: number, event: MouseEvent) => void
  onMenu: (index: number, at: DOMRect) => void
}

function TableRowBody<Row>(props: RowProps<Row>) {
  const { id, row, index, height, template, columns, href, hasMenu, isActive, isSelected, onSelect, onMenu } = props
  const place: CSSProperties = { transform: `translateY(${index * height}px)`, height, gridTemplateColumns: template }
  return (
    <Part
      plays="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={cx(styles.row, isActive && styles.active, isSelected && styles.selected)}
      style={place}
    >
      {isSelected !== undefined && (
        <Part plays="gridcell" className={styles.pick} onClick={(event) => onSelect(index, event)}>
          <input
            type="checkbox"
            className={cx(fieldStyles.box, styles.box)}
            checked={isSelected}
            readOnly
            tabIndex={-1}
            aria-label={t('Select row')}
          />
        </Part>
      )}
      {columns.map((column, place) => (
        <Part plays="gridcell" key={column.id} className={cx(styles.cell, column.align && styles.end)}>
          {place === 0 && href !== undefined ? (
            <Link to={href} className={styles.link} tabIndex={-1} data-row-link>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </Part>
      ))}
      {hasMenu && (
        <Part plays="gridcell" className={styles.more}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('Row actions')}
            aria-haspopup="menu"
            data-row-menu
            className={styles.moreButton}
            onClick={(event) => onMenu(index, event.currentTarget.getBoundingClientRect())}
          >
            <Icon name="more" />
          </button>
        </Part>
      )}
    </Part>
  )
}
/** Takes primitives and stable callbacks, so that scrolling renders only new rows. */
export const TableRow = memo(TableRowBody) as typeof TableRowBody

type CardRowProps = {
  face: CardFace
  /** Pixels from the start of the list. */
  top: number
  height: number
  href: string | undefined
  onMenu: ((at: DOMRect) => void) | undefined
}

/** A row on a phone. */
export function CardRow({ face, top, height, href, onMenu }: CardRowProps) {
  return (
    <li className={styles.cardRow} style={{ transform: `translateY(${top}px)`, height }}>
      <div className={styles.cardWords}>
        {href === undefined ? (
          <span className={styles.cardTitle}>{face.title}</span>
        ) : (
          <Link to={href} className={cx(styles.link, styles.cardTitle)}>
            {face.title}
          </Link>
        )}
        <span className={styles.cardDetail}>{face.detail}</span>
      </div>
      <div className={styles.cardEnd}>
        <span className={styles.cardAmount}>{face.amount}</span>
        {face.badge}
      </div>
      {onMenu && (
        <button
          type="button"
          aria-label={t('Row actions')}
          className={styles.cardMore}
          onClick={(event) => onMenu(event.currentTarget.getBoundingClientRect())}
        >
          <Icon name="more" />
        </button>
      )}
    </li>
  )
}
