import type { NoteSection } from '#core/reporting/annual-notes/lists.ts'
import { ratioRules } from '#core/reporting/annual-notes/ratios.ts'
import { t } from '#core/messages.ts'
import { borrowingsForm } from './borrowings-form.ts'
import { contingenciesForm } from './contingencies-form.ts'
import { earningsForm } from './earnings-form.ts'
import type { FormSpec } from './field-specs.ts'
import { relatedPartiesForm } from './related-parties-form.ts'
import { shareCapitalForm } from './share-forms.ts'
import { signatoriesForm } from './signatories-form.ts'
import { taxForm } from './tax-form.ts'

/** Every form of the notes. */
export const forms: Readonly<Record<NoteSection, FormSpec>> = {
  share_capital: shareCapitalForm,
  earnings: earningsForm,
  tax: taxForm,
  policies: {
    title: t('Company and accounting policies'),
    verb: t('Save policies'),
    fields: [
      {
        kind: 'area',
        name: 'company_text',
        label: t('About the company'),
        help: t('Registered address, CIN and business.'),
      },
      {
        kind: 'list',
        name: 'policies',
        noun: 'Policy',
        title: t('Accounting policies'),
        blank: () => ({ policy_title: '', policy_text: '' }),
        titleOf: ({ policy_title }) => String(policy_title),
        fields: [
          { kind: 'text', name: 'policy_title', label: t('Title') },
          { kind: 'area', name: 'policy_text', label: t('Policy') },
        ],
      },
    ],
  },
  borrowings: borrowingsForm,
  msme: {
    title: t('Interest paid to micro and small enterprises'),
    verb: t('Save interest'),
    description: t('Set the MSME class in each vendor’s record. We calculate dues and interest from the bills.'),
    fields: [
      {
        kind: 'list',
        name: 'interest_paid',
        noun: 'Payment',
        title: t('Interest paid in the year'),
        blank: () => ({ vendors_id: '', paid_on: '', amount: 0 }),
        fields: [
          { kind: 'vendors', name: 'vendors_id', label: t('Vendor') },
          { kind: 'date', name: 'paid_on', label: t('Paid on') },
          { kind: 'money', name: 'amount', label: t('Interest (₹)') },
        ],
      },
    ],
  },
  exceptional: {
    title: t('Exceptional items'),
    verb: t('Save items'),
    fields: [
      {
        kind: 'list',
        name: 'items',
        noun: 'Item',
        title: t('Items'),
        help: t('Enter a minus sign for items that lowered the profit.'),
        blank: () => ({ item_name: '', amount: 0 }),
        fields: [
          { kind: 'text', name: 'item_name', label: t('Name') },
          { kind: 'money', name: 'amount', label: t('Amount (₹)') },
        ],
      },
    ],
  },
  related_parties: relatedPartiesForm,
  contingencies: contingenciesForm,
  ratios: {
    title: t('Why ratios changed'),
    verb: t('Save reasons'),
    fields: [
      {
        kind: 'list',
        name: 'reasons',
        noun: 'Ratio',
        title: t('Ratios that changed by more than 25%'),
        titleOf: ({ ratio }) => ratioRules[ratio as keyof typeof ratioRules].label,
        fields: [{ kind: 'area', name: 'reason', label: t('Reason') }],
      },
    ],
  },
  signatories: signatoriesForm,
}
