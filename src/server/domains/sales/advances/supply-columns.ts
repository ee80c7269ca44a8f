import { itemTypes } from '#contract/directory/items.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'

export const supply: readonly ColumnOf[] = [
  {
    field: 'description',
    header: 'For',
    names: ['Description', 'Purpose', 'Particulars'],
    kind: 'text',
    is_required: true,
    help: 'What the advance is for',
    example: 'Wedding photography on 12 December',
  },
  {
    field: 'item_type',
    header: 'Kind',
    names: ['Item type', 'Goods or service'],
    kind: 'choice',
    choices: Object.fromEntries(itemTypes.map((each) => [each, []])),
    help: 'Goods or service; if blank, decided by the HSN or SAC, otherwise service. An advance for goods has no GST',
    example: 'service',
  },
  { field: 'hsn', header: 'HSN/SAC', names: ['HSN', 'SAC'], kind: 'code', help: '4, 6 or 8 digits', example: '998383' },
  {
    field: 'gst_rate',
    header: 'GST %',
    names: ['GST rate', 'Tax rate', 'Tax %'],
    kind: 'gst_rate',
    help: 'Included in the amount; 18% if not known yet (rule 50)',
    example: '18',
  },
  {
    field: 'chosen_place_of_supply',
    header: 'Place of supply',
    kind: 'state',
    help: 'If blank, decided by the customer',
    example: 'Maharashtra',
  },
  {
    field: 'is_place_known',
    header: 'Place known',
    names: ['Place of supply known'],
    kind: 'yes',
    help: 'No if not known yet: then IGST (rule 50); if blank, Yes',
    example: 'Yes',
  },
  {
    field: 'reverse_charge',
    header: 'Reverse charge',
    names: ['RCM'],
    kind: 'yes',
    help: 'The customer pays the GST',
    example: 'No',
  },
  { field: 'under_lut', header: 'Under LUT', names: ['LUT'], kind: 'yes', help: 'Exports and SEZ without tax', example: 'No' },
]
