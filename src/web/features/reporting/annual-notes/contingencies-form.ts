import { t } from '#core/messages.ts'
import { contingencyKinds } from '#core/reporting/annual-notes/lists.ts'
import type { FormSpec } from './field-specs.ts'

/** Contingent liabilities and commitments. */
export const contingenciesForm: FormSpec = {
  title: t('Contingent liabilities and commitments'),
  verb: t('Save rows'),
  fields: [
    {
      kind: 'list',
      name: 'rows',
      noun: 'Row',
      title: t('Contingent liabilities and commitments'),
      blank: () => ({ kind: 'claim', particulars: '', amount: 0 }),
      fields: [
        {
          kind: 'select',
          name: 'kind',
          label: t('Kind'),
          options: Object.entries(contingencyKinds).map(([value, { group, label }]) => ({
            value,
            label: `${group}: ${label}`,
          })),
        },
        { kind: 'area', name: 'particulars', label: t('Particulars') },
        { kind: 'money', name: 'amount', label: t('Amount (₹)') },
      ],
    },
  ],
}
