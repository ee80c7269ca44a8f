import { taxRegimes } from '#core/reporting/annual-notes/income-tax.ts'
import { certainties, lossKinds } from '#core/reporting/annual-notes/lists.ts'
import { choices, type FormSpec } from './field-specs.ts'

export const taxForm: FormSpec = {
  title: 'Income tax',
  verb: 'Save tax details',
  fields: [
    { kind: 'select', name: 'regime', label: 'Tax regime', options: choices(taxRegimes) },
    { kind: 'select', name: 'certainty', label: 'Certainty of future taxable income', options: choices(certainties) },
    {
      kind: 'area',
      name: 'certainty_text',
      label: 'Evidence',
      help: 'Printed in the note.',
      when: ({ certainty }) => certainty !== 'none',
    },
    {
      kind: 'list',
      name: 'dues',
      noun: 'Account',
      title: 'Dues deducted on payment (section 43B; 37 from April 2026)',
      help: 'Without a list: provident fund, ESI and labour welfare fund.',
      blank: () => ({ ledger_accounts_id: '', paid_in_time: null }),
      fields: [
        { kind: 'account', name: 'ledger_accounts_id', label: 'Account' },
        {
          kind: 'money',
          name: 'paid_in_time',
          isNullable: true,
          label: 'Paid before the return was due (₹)',
          help: 'Leave empty to take it from the ledger.',
          optional: true,
        },
      ],
    },
    {
      kind: 'list',
      name: 'differences',
      noun: 'Difference',
      title: 'Other timing differences',
      help: 'In total on the last day. Enter a minus sign for what is taxed later.',
      blank: () => ({ difference_name: '', amount: 0 }),
      fields: [
        { kind: 'text', name: 'difference_name', label: 'What differs' },
        { kind: 'money', name: 'amount', label: 'Deducted later (₹)' },
      ],
    },
    {
      kind: 'list',
      name: 'permanent',
      noun: 'Item',
      title: 'Permanent differences',
      help: 'Added to taxable income. Enter a minus sign for what is exempt.',
      blank: () => ({ item_name: '', amount: 0 }),
      fields: [
        { kind: 'text', name: 'item_name', label: 'What differs' },
        { kind: 'money', name: 'amount', label: 'Added (₹)' },
      ],
    },
    {
      kind: 'list',
      name: 'losses',
      noun: 'Loss',
      title: 'Losses of earlier years',
      blank: () => ({ loss_name: '', loss_kind: 'business', carried_forward: 0, set_off: 0 }),
      fields: [
        { kind: 'text', name: 'loss_name', label: 'Year of the loss' },
        { kind: 'select', name: 'loss_kind', label: 'Kind', options: choices(lossKinds) },
        { kind: 'money', name: 'set_off', label: 'Set off this year (₹)', optional: true },
        { kind: 'money', name: 'carried_forward', label: 'Carried forward after this year (₹)' },
      ],
    },
  ],
}
