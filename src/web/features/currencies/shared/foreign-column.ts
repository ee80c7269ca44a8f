import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import type { Column } from '#web/ui/data-table-types.ts'

/** The total of a document in its currency; empty for rupees. */
export const foreignColumn = <R extends { currency: string | null; foreign_total: number | null }>(): Column<R> => ({
  id: 'foreign_total',
  header: t('In its currency'),
  align: 'end',
  width: 132,
  isExtra: 'laptop',
  cell: ({ currency, foreign_total }) => currency && formatForeign(foreign_total ?? 0, currency),
})
