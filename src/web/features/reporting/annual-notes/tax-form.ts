import { taxRegimes } from '#core/reporting/annual-notes/income-tax.ts'
import { certainties, lossKinds } from '#core/reporting/annual-notes/lists.ts'
import { t } from '#core/messages.ts'
import { choices, type FormSpec } from './field-specs.ts'

export const taxForm: FormSpec = {
  title: t('Income tax'),
  verb: t('Save tax details'),
  fields: [
    { kind: 'select', name: 'regime', label: t('Tax regime'), options: choices(taxRegimes) },
    { kind: 'select', name: 'certainty', label: t('Certainty of future taxable income'), options: choices(certainties) },
    {
      kind: 'area',
      name: 'certainty_text',
      label: t('Evidence'),
      help: t('Printed in the note.'),
      when: ({ certainty }) => certainty !== 'none',
    },
    {
      kind: 'list',
      name: 'dues',
      noun: 'Account',
      title: t('Dues deducted on payment (section 43B; 37 from April 2026)'),
      help: t('Without a list: provident fund, ESI and labour welfare fund.'),
      blank: () => ({ ledger_accounts_id: '', paid_in_time: null }),
      fields: [
        { kind: 'account', name: 'ledger_accounts_id', label: t('Account') },
        {
          kind: 'money',
          name: 'paid_in_time',
          isNullable: true,
          label: t('Paid before the return was due (₹)'),
          help: t('Leave empty to take it from the ledger.'),
          optional: true,
        },
      ],
    },
    {
      kind: 'list',
      name: 'differences',
      noun: 'Difference',
      title: t('Other timing differences'),
      help: t('In total on the last day. Enter a minus sign for amounts taxed later.'),
      blank: () => ({ difference_name: '', amount: 0 }),
      fields: [
        { kind: 'text', name: 'difference_name', label: t('Difference') },
        { kind: 'money', name: 'amount', label: t('Deducted later (₹)') },
      ],
    },
    {
      kind: 'list',
      name: 'permanent',
      noun: 'Item',
      title: t('Permanent differences'),
      help: t('Added to taxable income. Enter a minus sign for exempt amounts.'),
      blank: () => ({ item_name: '', amount: 0 }),
      fields: [
        { kind: 'text', name: 'item_name', label: t('Difference') },
        { kind: 'money', name: 'amount', label: t('Added (₹)') },
      ],
    },
    {
      kind: 'list',
      name: 'losses',
      noun: 'Loss',
      title: t('Losses of earlier years'),
      blank: () => ({ loss_name: '', loss_kind: 'business', carried_forward: 0, set_off: 0 }),
      fields: [
        { kind: 'text', name: 'loss_name', label: t('Year of the loss') },
        { kind: 'select', name: 'loss_kind', label: t('Kind'), options: choices(lossKinds) },
        { kind: 'money', name: 'set_off', label: t('Set off this year (₹)'), optional: true },
        { kind: 'money', name: 'carried_forward', label: t('Carried forward after this year (₹)') },
      ],
    },
  ],
}
