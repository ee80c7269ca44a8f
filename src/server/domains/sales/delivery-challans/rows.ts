import { DeliveryChallanInput } from '#contract/sales/delivery-challans.ts'
import { challanKinds } from '#core/sales/delivery-challan.ts'
import { salesKind } from '../sales-documents/import-kind.ts'
import { saveDraft } from './service.ts'

export const challanRows = salesKind({
  kind: 'delivery-challans',
  noun: ['delivery challan', 'delivery challans'],
  table: 'delivery_challans',
  numberField: 'challan_number',
  numberNames: ['Challan no', 'DC number', 'Challan number'],
  dateField: 'challan_date',
  dateNames: ['Challan date'],
  more: {
    columns: [
      {
        field: 'challan_kind',
        header: 'Challan for',
        names: ['Challan type', 'Challan kind'],
        kind: 'choice',
        choices: Object.fromEntries(challanKinds.map((each) => [each, []])),
        help: 'If blank, a supply',
        example: 'supply',
      },
    ],
    sent: ({ challan_kind }) => ({ challan_kind: challan_kind ?? 'supply' }),
  },
  schema: DeliveryChallanInput,
  async save(tx, draft) {
    const { delivery_challans_id, total } = await saveDraft(tx, draft)
    return { made_id: delivery_challans_id, total }
  },
})
