import type { HubProduct } from '#contract/marketplace/hub-products.ts'
import { t } from '#core/messages.ts'
import { BulkAct } from '#web/ui/bulk-act.tsx'
import type { DataTableProps } from '#web/ui/data-table-types.ts'
import { deleteProducts } from './products-api.ts'

/** Deletes the selected products, with Undo. */
export const deletesProducts: NonNullable<DataTableProps<HubProduct>['bulkActions']> = (rows, _clear, { keep }) => (
  <BulkAct
    noun={['product', 'products']}
    idOf={(row) => row.product_id}
    nameOf={(row) => row.product_title}
    lists={['hub']}
    rows={rows}
    keep={keep}
    label={t('Delete')}
    icon="delete"
    act={(ids) => deleteProducts(ids, true)}
    undo={(ids) => deleteProducts(ids, false)}
    said={(things) => t('{things} deleted', { things })}
  />
)
