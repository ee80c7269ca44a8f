import { t } from '#core/messages.ts'
import { relations } from '#core/reporting/annual-notes/lists.ts'
import { choices, type FormSpec } from './field-specs.ts'

/** Related parties and where the books have them. */
export const relatedPartiesForm: FormSpec = {
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
}
