import { EstimateInput } from '#contract/sales/estimates.ts'
import { salesKind } from '../sales-documents/import-kind.ts'
import { saveDraft } from './service.ts'

/** Days until an estimate expires if the file has none. */
const OPEN_DAYS = 30

export const estimateRows = salesKind({
  kind: 'estimates',
  noun: ['estimate', 'estimates'],
  table: 'estimates',
  numberField: 'estimate_number',
  numberNames: ['Estimate no', 'Quote number', 'Quotation number'],
  dateField: 'estimate_date',
  dateNames: ['Estimate date', 'Quote date'],
  until: {
    field: 'valid_until',
    header: 'Valid until',
    names: ['Expiry date', 'Valid till'],
    help: 'If blank, 30 days',
    example: '21-12-2026',
    days: async () => OPEN_DAYS,
  },
  more: { columns: [], sent: () => ({ hub_enquiries_id: null }) },
  schema: EstimateInput,
  async save(tx, draft) {
    const { estimates_id, total } = await saveDraft(tx, draft)
    return { made_id: estimates_id, total }
  },
})
