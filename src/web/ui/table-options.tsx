import { t } from '#core/messages.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from './button.tsx'
import type { Column } from './data-table-types.ts'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu-types.ts'
import { chooseDensity, type Density, useChooseColumns, useChosenColumns, useDensity, useUsualColumns } from './table-view.ts'

const densities: Record<Density, string> = {
  compact: t('Compact rows'),
  default: t('Standard rows'),
  relaxed: t('Comfortable rows'),
}

type Props = {
  /** The table's own options. */
  label: string
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isExtra'>[]
  /** Exports every filtered row; undefined if the page offers that beside its title. */
  onExport?: (() => void) | undefined
}

/** Columns and row height of a table, and the export. On phones rows are cards, so there is only the export. */
export function TableOptions({ label, columns, onExport }: Props) {
  const isPhone = useMedia(phone)
  const view = useViewItems(label, columns)
  const file: MenuItem[] = onExport ? [{ id: 'export', label: t('Export CSV'), icon: 'download', onSelect: onExport }] : []
  if (!isPhone)
    return (
      <Menu
        trigger={
          <Button tone="quiet" icon="settings">
            {t('Columns')}
          </Button>
        }
        groups={[...view, file]}
      />
    )
  return file.length > 0 && <Menu trigger={<IconButton icon="download" label={t('List options')} />} groups={[file]} />
}

function useViewItems(label: string, columns: Props['columns']): MenuItem[][] {
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
  return [
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
  ]
}
