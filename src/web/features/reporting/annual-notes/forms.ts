import { contingencyKinds, relations, type NoteSection } from '#core/reporting/annual-notes/lists.ts'
import { ratioRules } from '#core/reporting/annual-notes/ratios.ts'
import { t } from '#core/messages.ts'
import { choices, type FormSpec, type ListSpec } from './field-specs.ts'
import { earningsForm, shareCapitalForm } from './share-forms.ts'
import { taxForm } from './tax-form.ts'

const repaymentList: ListSpec = {
  kind: 'list',
  name: 'repayments',
  noun: 'Repayment',
  title: t('Repayment of principal'),
  help: t(
    'For a loan with an account in the books, the balance sheet shows amounts due within twelve months as current maturities.',
  ),
  blank: () => ({ first_due: '', instalments: 1, months_apart: 1, amount: 0 }),
  fields: [
    { kind: 'date', name: 'first_due', label: t('First due date') },
    { kind: 'count', name: 'instalments', label: t('Number of instalments') },
    {
      kind: 'count',
      name: 'months_apart',
      label: t('Months between instalments'),
      when: ({ instalments }) => instalments !== 1,
    },
    { kind: 'money', name: 'amount', label: t('Principal per instalment (₹)') },
  ],
}

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
  borrowings: {
    title: t('Borrowings'),
    verb: t('Save borrowings'),
    fields: [
      {
        kind: 'list',
        name: 'loans',
        noun: 'Loan',
        title: t('Loans'),
        blank: () => ({
          lender_name: '',
          ledger_accounts_id: null,
          amount: null,
          is_secured: false,
          security_text: '',
          terms_text: '',
          is_guaranteed: false,
          default_amount: 0,
          default_since: null,
          repayments: [],
        }),
        fields: [
          { kind: 'text', name: 'lender_name', label: t('Lender') },
          {
            kind: 'account',
            name: 'ledger_accounts_id',
            label: t('Account in the books'),
            help: t('Its balance is the amount.'),
            optional: true,
          },
          {
            kind: 'money',
            name: 'amount',
            isNullable: true,
            label: t('Amount at the end of the year (₹)'),
            when: ({ ledger_accounts_id }) => ledger_accounts_id === null || ledger_accounts_id === '',
          },
          { kind: 'check', name: 'is_secured', label: t('Secured') },
          {
            kind: 'area',
            name: 'security_text',
            label: t('Security'),
            optional: true,
            when: ({ is_secured }) => is_secured === true,
          },
          { kind: 'area', name: 'terms_text', label: t('Terms of repayment and interest'), optional: true },
          repaymentList,
          { kind: 'check', name: 'is_guaranteed', label: t('Guaranteed by directors or others') },
          { kind: 'money', name: 'default_amount', label: t('In default at the end of the year (₹)'), optional: true },
          {
            kind: 'date',
            name: 'default_since',
            label: t('In default since'),
            optional: true,
            when: ({ default_amount }) => default_amount !== 0,
          },
        ],
      },
    ],
  },
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
  related_parties: {
    title: t('Related parties'),
    verb: t('Save related parties'),
    fields: [
      {
        kind: 'list',
        name: 'parties',
        noun: 'Party',
        title: t('Parties'),
        blank: () => ({ party_name: '', relation: 'key_person', customers_id: null, vendors_id: null, ledger_accounts_ids: [] }),
        fields: [
          { kind: 'text', name: 'party_name', label: t('Name') },
          { kind: 'select', name: 'relation', label: t('Relation'), options: choices(relations) },
          { kind: 'vendors', name: 'vendors_id', label: t('As a vendor'), optional: true },
          { kind: 'customers', name: 'customers_id', label: t('As a customer'), optional: true },
          {
            kind: 'accounts',
            name: 'ledger_accounts_ids',
            label: t('Their own account'),
            help: t('Such as a loan from a director.'),
            optional: true,
          },
        ],
      },
    ],
  },
  contingencies: {
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
  },
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
  signatories: {
    title: t('Signatories'),
    verb: t('Save signatories'),
    description: t('Their names print below each statement.'),
    fields: [
      {
        kind: 'list',
        name: 'signers',
        noun: 'Signatory',
        title: t('For the company'),
        blank: () => ({ signer_name: '', designation: t('Director'), din: '' }),
        fields: [
          { kind: 'text', name: 'signer_name', label: t('Name') },
          { kind: 'text', name: 'designation', label: t('Designation') },
          { kind: 'text', name: 'din', label: 'DIN', optional: true },
        ],
      },
      { kind: 'text', name: 'audit_firm', label: t('Audit firm'), optional: true },
      { kind: 'text', name: 'firm_registration', label: t('Firm registration number'), optional: true },
      { kind: 'text', name: 'audit_partner', label: t('Audit partner'), optional: true },
      { kind: 'text', name: 'membership_number', label: t('Membership number'), optional: true },
      { kind: 'text', name: 'udin', label: 'UDIN', optional: true },
      { kind: 'text', name: 'place', label: t('Place'), optional: true },
      { kind: 'date', name: 'signed_on', label: t('Date'), optional: true },
    ],
  },
}
