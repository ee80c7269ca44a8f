import { t } from '#core/messages.ts'
import { Button } from './button.tsx'
import type { Column } from './data-table-types.ts'
import { Menu } from './menu.tsx'
import { chooseDensity, type Density, useChooseColumns, useChosenColumns, useDensity, useUsualColumns } from './table-view.ts'

const densities: Record<Density, string> = {
  compact: t('Compact rows'),
  default: t('Standard rows'),
  relaxed: t('Comfortable rows'),
}

/** Columns and row height of a table; `label` is the table's own. */
export function TableOptions({
  label,
  columns,
}: {
  label: string
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isExtra'>[]
}) {
  const isUsual = useUsualColumns()
  const chosen = useChosenColumns(label) ?? columns.filter(isUsual).map((column) => column.id)
  const choose = useChooseColumns(label)
  const density = useDensity()
  const toggle = (id: string) =>
    choose(
      chosen.includes(id)
        ? chosen.filter((one) => one !== id)
        : columns.map((column) => column.id).filter((one) => one === id || chosen.includes(one)),
    )
  return (
    <Menu
      trigger={
        <Button tone="quiet" icon="settings">
          {t('Columns')}
        </Button>
      }
      groups={[
        columns.slice(1).map((column) => ({
          id: column.id,
          label: column.header,
          checked: chosen.includes(column.id),
          onSelect: () => toggle(column.id),
        })),
        (Object.keys(densities) as Density[]).map((one) => ({
          id: one,
          label: densities[one],
          checked: density === one,
          onSelect: () => chooseDensity(one),
        })),
      ]}
    />
  )
}
